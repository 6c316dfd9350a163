#include "console/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "io/text.hpp"

namespace ttt {
namespace {

/// A word, or several that must follow each other, and one of their meanings.
struct Entry {
  std::vector<std::string_view> words;
  Meaning meaning;
};

/// Returns true if the word fits the pattern: `hard*` fits all words that begin with `hard`,
/// `*双人` all that contain `双人`, and a pattern without an asterisk only itself.
bool fits(std::string_view word, std::string_view pattern) {
  if (pattern.starts_with('*')) return word.find(pattern.substr(1)) != word.npos;
  if (!pattern.ends_with('*')) return word == pattern;
  return word.starts_with(pattern.substr(0, pattern.size() - 1));
}

/// Returns true if the words begin with those of the entry.
bool begins_with(std::span<const std::string> words, const Entry& entry) {
  return words.size() >= entry.words.size() &&
         std::equal(
             entry.words.begin(), entry.words.end(), words.begin(),
             [](std::string_view pattern, std::string_view word) { return fits(word, pattern); });
}

/// Returns the wider meaning that a word with this meaning has as well: `asks_choice` for
/// `asks_name`. Returns the meaning itself if there is no wider one.
Meaning wider_meaning(Meaning meaning) {
  using enum Meaning;
  for (const Meaning asks : {asks_name, asks_strength, asks_people, asks_position})
    if (meaning == asks) return asks_choice;
  for (const Meaning asks : {asks_square, names_row, names_column})
    if (meaning == asks) return asks_move;
  if (meaning == machine) return computer;
  return meaning == anybody ? person : meaning;
}

/// All entries, by the first byte of their first word, which may be an asterisk.
using Index = std::map<char, std::vector<Entry>>;

const Index& index_of_words() {
  static const Index index = [] {
    Index built;
    for (const WordRow& row : word_table())
      for (std::string_view rest = row.words; !rest.empty();) {
        std::string_view text = consume_field(rest, ',');
        Entry entry{.words = {}, .meaning = row.meaning};
        for (auto word = consume_word(text); !word.empty(); word = consume_word(text))
          entry.words.push_back(word);
        for (const Meaning meaning : {row.meaning, wider_meaning(row.meaning)}) {
          entry.meaning = meaning;
          built[entry.words.front().front()].push_back(entry);
        }
      }
    return built;
  }();
  return index;
}

bool is_level(Meaning meaning) { return meaning >= Meaning::random && meaning <= Meaning::perfect; }

/// Returns, for each meaning, true if the words begin with an entry that has the meaning.
/// Precondition: there is at least one word.
std::array<bool, meaning_count> meanings_at(std::span<const std::string> words) {
  std::array<bool, meaning_count> found{};
  for (const char first : {words.front().front(), '*'})
    if (const auto entries = index_of_words().find(first); entries != index_of_words().end())
      for (const Entry& entry : entries->second)
        if (begins_with(words, entry)) found[static_cast<std::size_t>(entry.meaning)] = true;
  return found;
}

/// Returns the text with the capital letters of ASCII, Latin-1 and Russian (except Ё) in lower
/// case.
std::string in_lower_case_of_all(std::string_view text) {
  std::string lower;
  while (!text.empty()) {
    const auto character = decode_utf8(text);
    const char32_t code = character ? character->code : U'\0';
    const bool is_capital = (code >= 0xC0 && code <= 0xDE) || (code >= 0x410 && code <= 0x42F);
    const std::size_t size = character ? character->size : 1;
    lower += is_capital ? utf8(code + 0x20) : in_lower_case(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lower;
}

}  // namespace

const std::vector<WordRow>& word_table() {
  using enum Meaning;
  // A cost of 1 is the distance between two usual answers, one of which is tried after the other.
  static const std::vector<WordRow> table{
      {destroys, 0,
       "delet*, clear, clears, clearing, erase*, erasing, remove*, removing, reset*, wipe*, "
       "wiping, uninstall*, overwrit*, discard*, purge*, destroy*, be lost, format disk*, "
       "format drive*, format the d*, format my, format your, format all, format save*, "
       "format memory, borrar, borra, elimina*, reiniciar, restablecer, sobrescrib*, apagar, "
       "excluir, limpar, zerar, redefinir, sobrescrev*, supprim*, efface*, réinitialis*, "
       "reinitialis*, écras*, ecras*, vider, lösch*, loesch*, entfern*, zurücksetz*, überschreib*, "
       "verwerf*, cancell*, azzer*, sovrascriv*, rimuov*, usun*, usuń*, wyczyść*, wyczysc*, "
       "kasuj*, skasuj*, nadpis*, zeruj, wyzeruj, sil, silin*, sıfırla*, temizle*, hapus*, timpa*, "
       "atur ulang, verwijder*, wissen, удал*, стер*, очист*, сброс*, *删除, *削除"},
      {keeps, 0,
       "keep*, cancel, without, not, don, instead, conserv*, mantener, cancelar, sin, manter, sem, "
       "garder, annuler, sans, behalt*, abbrechen, ohne, nicht, tenere, annulla, senza, zachowa*, "
       "anuluj, bez, сохрани*, отмен*, не"},
      {quits, 24,
       "quit*, exit*, close, back, end, rule*, help*, score*, highscore*, load*, setting*, "
       "option*, stats, about, info*, instruct*, ranking*, log, change, cambi*, propert*, autor*, "
       "salir, reglas, sair, ajuda, règles, ende, regeln, esci, koniec, zakończ*, zakoncz*, "
       "çıkış, keluar, stoppen, выход, выйти, *終了, *退出"},
      {two_people, 16,
       "two player*, 2 player*, 2 human*, two people, pvp, eve, friend*, itself, multi*, another, "
       "both, train*, 2 person*, amigo*, dos jugador*, 2 jugador*, dois jogador*, 2 jogador*, "
       "deux joueur*, 2 joueur*, zwei spieler, 2 spieler, amico, due person*, due giocatori, "
       "dwóch graczy, 2 graczy, kolega, iki oyuncu, dua pemain, twee spelers, два игрока, watch*, "
       "*双人, *二人"},
      {computer, -8,
       "ai, cpu, bot, bots, minimax, single*, solo, one player, 1 player, pve, pvc, comp, engine, "
       "ia, un jugador, um jogador, 1 jogador, un joueur, 1 joueur, ki, 1 gracz, *人机"},
      {machine, 0,
       "computer*, machine, máquina, maquina, ordenador, pc, computador*, ordinateur, komputer*, "
       "bilgisayar*, компьютер*, *コンピュータ, *电脑"},
      {person, 0,
       "human*, player*, single*, solo, pve, pvc, opponent*, jugador*, jogador*, joueur*, humain*, "
       "spieler, giocatore, gracz*, czlowiek*, człowiek*, oyuncu, pemain, speler, игрок*, "
       "человек*"},
      {anybody, 0, "user*, person, people, you, me, i, tu, du, ich, moi"},
      {large_board, 16, "large*, 4x4, 5x5, ultimate, big, custom, 10x10"},
      {small_board, -6, "3x3, standard, classic*"},
      {plays, -3,
       "play*, start game, start a game, start the game, new game, begin game, begin the game, "
       "jugar, jogar, jouer, spiel*, gioca*, graj, grać, grac, oyna, oyun, играть"},
      {starts, -3, "start*, new, begin, english, main"},
      {is_default, 0, "default*"},
      {yes, 0, "y, yes, s, si, sí, sim, o, oui, j, ja, t, tak, evet, ya, hai, はい, да, д"},
      {no, 0, "n, no, non, não, nao, nein, nie, nee, hayır, tidak, нет, н, いいえ, none, off"},
      {random, 0, "random*, dumb*, nonsense, aleat*, aléat*, losow*"},
      {easy, 0,
       "eas*, simple, beginner*, weak*, not very, fácil, facil*, leicht*, łatw*, kolay, mudah, "
       "makkelijk, лёгк*, легк*, *简单"},
      {medium, 0,
       "medi*, normal*, intermed*, average, moyen*, mittel*, średni*, orta, sedang, gemiddeld, "
       "средн*, *中等"},
      {hard, 0,
       "hard*, difficult, smart*, clever*, strateg*, stratég*, advanced, strong*, intelligent, "
       "sensible, high, difíc*, dific*, difficile, schwer*, schwierig*, duro, trudn*, zor, sulit, "
       "moeilijk, сложн*, *困难"},
      {expert, 0, "very hard, hardest, expert*, master*"},
      {perfect, 0, "unbeat*, insane, perfect*, optimal*, pro, minimax, imposs*, imposib*, imbat*"},
      {asks_choice, 0,
       "y n, yes no, x o o, mode*, option*, choice*, choose player, first, how many, against, "
       "computer*, human*, size*, symbol*, heads, number of lines, wybor, wybór, rozmiar*, "
       "pilihan, scelta, choix"},
      {asks_move, 0,
       "move*, cell*, square*, area, digit, position*, turn*, spot*, place*, coordinat*, coorden*, "
       "cordenad*, "
       "location*, box, field*, slot*, grid, tile*, 0 2, input x, casilla*, posici*, jugada*, "
       "movimiento*, movimento*, posiç*, jogada*, case*, feld*, zug, mossa*, pole, ruch*, "
       "hamle*, ход*, клетк*"},
      {asks_square, 0,
       "where, 1 9, 0 8, 1 to 9, 0 to 8, 1 and 9, 0 and 8, 1 2 3 4 5 6 7, 0 1 2 3 4 5 6"},
      {asks_strength, 0,
       "level*, difficult*, depth, strength, how smart, how good, how strong, hard*, ahead, "
       "lookahead, nivel*, nível, dificultad, dificuldade, niveau, stufe, schwierigkeit*, livello, "
       "poziom*, težin*, tezin*, zorluk, tingkat, уровень"},
      {asks_mark, -1,
       "x o o, symbol*, marker*, letter, mark, piece, as x, as o, be x, símbolo, ficha, zeichen, "
       "simbolo, znak*, noughts, naughts, crosses",
       "X/O/x/o/crosses/noughts"},
      {begins, 0,
       "first, start*, begin, begins, goes, primero, empez*, empiez*, comienz*, beginnt, anfang*, "
       "commence*, primeiro, começ*, comec*, inizia*, zaczyna*, prvi, başla*, mulai, начина*"},
      {who, 0,
       "who, which player, you, want, go, shall, should, am i, tu, du, soll, quien, quién, "
       "quiere*, desea, deseja, quer, quem, wer, möchtest, qui, "
       "voulez, chi, vuoi, kto, chcesz, želite, zelite, kim, siapa, кто"},
      {asks_enter, 0,
       "press enter, hit enter, press return, hit return, press the enter, press a key, any key, "
       "enter to, enter para, enter per, intro para, invio per, pulsa enter, pressione enter, "
       "appuyez sur, drücke enter, naciśnij enter"},
      {asks_not_only_enter, 0, "or, number, 1, cell, square, position, y, choose"},
      {asks_name, -5,
       "name*, nick*, nombre*, nome*, nom, pseudo*, imie*, imię*, isim*, nama, naam, имя",
       "Ann/Bob"},
      {asks_size, -4,
       "size*, dimension*, length, in a row, to win, rows, number of lines, tamaño, tamanho, "
       "taille, größe, rozmiar*, wielko*, boyut*, ukuran, grootte, размер*",
       "3/3x3/3 3/3,3"},
      {asks_people, -4,
       "how many player*, how many human*, number of player*, number of human*, players, "
       "jugadores, jogadores, joueurs",
       "1/2/0"},
      {asks_position, 0, "start position, starting position", "_________/........./---------"},
      {asks_private, 0, "file*, path*, password*, address*, email*"},
      {asks_again, 0,
       "again, another game, new game, next game, next round, rematch, play more, one more, quit*, "
       "exit*, otra vez, otra partida, de novo, novamente, outra partida, encore, rejouer, "
       "nochmal, noch "
       "einmal, "
       "ancora, jeszcze raz, tekrar, lagi, opnieuw, ещё раз, *再"},
      {asks_command, 0, "command*, start or exit",
       "start user hard/start user medium/start user easy/user hard"},
      {names_player, 0, "x, o, cross*, circle*, nought*, first, second"},
      {names_row, 0,
       "row*, fila*, linha*, ligne*, zeile*, riga*, wiersz*, satır*, baris*, rij, строк*"},
      {names_column, 0,
       "col, column*, coluna*, colonne*, spalte*, colonna*, kolumn*, sütun*, kolom*, столб*"},
      {names_full_stop, 0, "full stop, followed by a period, a period after"},
      {refuses, 0,
       "error*, wrong, incorrect*, not valid, not possible, not a, try again, "
       "please enter a valid, unknown, bad, didn t understand, must be, inválid*, invalid*, "
       "nieprawidłow*"},
      {links, 0,
       "for, to, with, against, if, is, means, key, para, für, pour, per, when, dla, con, com, "
       "mit, avec, z"},
      {joins, 0, "or, and, oder, ou, o, und, et, lub, eller"},
      {offers, 0, "or, oder, ou, lub, eller, или"},
      {types, 0, "press, type, enter, choose, select, input, write, hit, say, pick, put, use"},
      {versus, 0, "vs, versus, against, contra, contre, gegen, contro"},
  };
  return table;
}

std::size_t count_letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, is_letter));
}

TextWords words_of(std::string_view text) {
  TextWords words;
  bool in_word = false;
  for (const char character : in_lower_case_of_all(text)) {
    const bool is_part = is_word_part(character);
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += character;
    in_word = is_part;
  }
  return words;
}

Sense sense_of(const TextWords& words) {
  Sense sense;
  for (std::size_t first = 0; first < words.size(); ++first) {
    const auto found = meanings_at(std::span{words}.subspan(first));
    int level = 0;
    for (std::size_t meaning = 0; meaning < meaning_count; ++meaning) {
      if (!found[meaning]) continue;
      ++sense.counts[meaning];
      if (is_level(Meaning{static_cast<std::uint8_t>(meaning)}))
        level = strength_of(Meaning{static_cast<std::uint8_t>(meaning)});
    }
    if (sense.level == 0) sense.level = level;
  }
  return sense;
}

Sense sense_of(std::string_view text) { return sense_of(words_of(text)); }

Sense sense_of_offer(std::string_view offer) {
  using enum Meaning;
  const TextWords words = words_of(offer);
  Sense sense = sense_of(words);
  const auto first =
      std::ranges::find_if(words, [](const std::string& word) { return means(word, machine); });
  const auto is_link = [](const std::string& word) { return means(word, links); };
  const auto is_article = [](const std::string& word) { return word.size() <= 2 || word == "the"; };
  const bool is_player = sense.count(computer) > sense.count(machine) || sense.level > 0 ||
                         speaks_of_game(sense) || std::any_of(words.begin(), first, is_link) ||
                         std::all_of(words.begin(), first, is_article);
  if (!is_player)
    for (const Meaning meaning : {computer, machine})
      sense.counts[static_cast<std::size_t>(meaning)] = 0;
  return sense;
}

bool speaks_of_game(const Sense& sense) {
  using enum Meaning;
  const bool is_of_player = sense.count(person) > sense.count(anybody);
  return is_of_player || sense.count(begins) >= 2 ||  // `First to start?`
         ((sense.has(begins) || sense.has(names_player)) &&
          (sense.has(who) || sense.has(computer))) ||
         std::ranges::any_of(std::array{plays, small_board, asks_strength, asks_mark, asks_name,
                                        asks_size, asks_people, asks_command, versus},
                             [&](Meaning meaning) { return sense.has(meaning); });
}

bool speaks_of_sides(const Sense& sense) {
  using enum Meaning;
  return std::ranges::any_of(
      std::array{computer, person, two_people, names_player, begins, asks_mark, versus},
      [&](Meaning meaning) { return sense.has(meaning); });
}

bool means(std::string_view text, Meaning meaning) { return sense_of(text).has(meaning); }

}  // namespace ttt
