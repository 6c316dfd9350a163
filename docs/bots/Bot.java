// A bot for ttt: 'bot:java Bot', after javac Bot.java.
// Put your own function in the place of choose, and leave the rest as it is.
import java.io.PrintStream;
import java.util.Scanner;

class Bot {
  // board: nine squares, 'X', 'O' or '.' for an empty one, row by row from the top left.
  // side: your mark, 'X' or 'O'. Returns an empty square, 0 to 8 in the same order.
  static int choose(String board, char side) {
    for (int square : new int[] {4, 0, 2, 6, 8, 1, 3, 5, 7}) {
      if (board.charAt(square) == '.') return square;
    }
    return 0;
  }

  public static void main(String[] arguments) {
    // Whatever else is printed goes to standard error: it is no answer.
    PrintStream answers = System.out;
    System.setOut(System.err);
    Scanner input = new Scanner(System.in);
    while (input.hasNext()) {
      String board = input.next();
      char side = input.next().charAt(0);
      // The keys of the squares; with --layout phone, 1 to 9. println does not wait in a buffer.
      answers.println("789456123".charAt(choose(board, side)));
    }
  }
}
