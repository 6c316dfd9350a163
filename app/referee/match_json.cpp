#include "referee/match_report.hpp"
#include "words/json.hpp"

namespace ttt {

std::string match_json(const MatchReport& report) {
  Json pairs = Json::array();
  for (const PairResult& result : report.results) {
    const std::string& first = report.players[result.first].name;
    const std::string& second = report.players[result.second].name;
    Json forfeits = Json::array();
    for (const ForfeitCount& forfeit : result.forfeits)
      forfeits.push_back({{"player", forfeit.by_first ? first : second},
                          {"reason", name(forfeit.fault)},
                          {"count", forfeit.count}});
    pairs.push_back({{"first", first},
                     {"second", second},
                     {"games", result.games},
                     {"first_won", result.first_won},
                     {"drawn", result.drawn},
                     {"second_won", result.second_won},
                     {"forfeits", std::move(forfeits)}});
  }
  Json json;
  json["seed"] = report.seed;
  json["pairs"] = std::move(pairs);
  return json.dump() + "\n";
}

}  // namespace ttt
