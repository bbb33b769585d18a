/** What to do about a refusal: a sentence for each code, or for all codes that begin alike. The longest beginning counts. */
import { PROGRAM } from './help-text.ts';

/** A sentence that begins with a small letter begins with a command of the program. */
const ADVICE: Readonly<Record<string, string>> = {
  ERR_ANIMATION_: 'Choose fewer moves, less motion or a smaller --width.',
  ERR_BATCH_FILE: 'Write to another file, or give the same lines and limits as before.',
  ERR_BOOK_: 'book build makes a book; the beginning of the file says for which rules.',
  ERR_BOOK_CONTRADICTED: 'Build the book again, and report this with the command.',
  ERR_BOOK_DAMAGED: 'With --repair its whole lines are kept.',
  ERR_BOOK_NONE: 'Name the file of a book, or make one with book build.',
  ERR_BOOK_NO_VALUE: 'Give each position more --time or --nodes.',
  ERR_BOOK_RULES: 'Name the rule set of the book, or another file.',
  ERR_BOOK_UNKNOWN: 'search has a value for every position.',
  ERR_CLI_FIELD: 'The README names the fields of a line.',
  ERR_CLI_GAME: 'replay counts the games of a file.',
  ERR_CLI_JSON: '--stdin takes one JSON value on each line; verify proof takes one in all.',
  ERR_CLI_NO_MARGIN: '--at-least is for games that are won by seeds; --winner asks who wins.',
  ERR_CLI_OWN_SOURCE: 'Write to another file.',
  ERR_CLI_PLY: 'replay counts the sowings of a game.',
  ERR_CLI_REPERTOIRE: 'Mark the games of a repertoire in the window: Analysis > Repertoire.',
  ERR_COMPARE_: 'Compare rule sets of one game with equal boards.',
  ERR_DIGITS_: 'Write the game in another format; convert --help lists them.',
  ERR_ENDGAME_: 'endgame build makes a table; --out or --dir names its place.',
  ERR_ENDGAME_DAMAGED: 'endgame build --repair makes the damaged part again.',
  ERR_ENDGAME_MEMORY: 'Take fewer seeds.',
  ERR_ENDGAME_NO_TABLES: 'solve proves positions of these rules without a table.',
  ERR_ENDGAME_SEEDS: 'Take fewer seeds.',
  ERR_ENDGAME_UNKNOWN: 'Take a table with more --seeds, or ask solve.',
  ERR_ENGINE_: 'Take less --memory, and try again.',
  ERR_EXPLORE_: 'explore build makes the index; it may be removed at any time.',
  ERR_EXPORT_: 'Convert fewer games at once (--game N), or leave boards and values out.',
  ERR_FILE_: 'replay names what is wrong in a file, with line and column.',
  ERR_FILE_AMBIGUOUS: '--rules or --as says which reading is right.',
  ERR_FILE_NO_RULES: '--rules says which game it is.',
  ERR_FILE_READ: 'Check the path and its permissions.',
  ERR_FILE_SPECIAL: 'Name a regular file; - is standard input.',
  ERR_FILE_TOO_BIG: 'Split the file.',
  ERR_FILE_WRITE: 'Check the folder, its permissions and the space on the disk.',
  ERR_FORMAT_NO_ROOM: 'Write the games in another format; convert --help lists them.',
  ERR_JSON_: 'Write the file with convert FILE OUT.json to see its form.',
  ERR_KGP_: 'Check the address; the server must speak KGP 1. --log keeps the dialogue.',
  ERR_KGP_LISTEN: 'Take another port, or end the program that has it.',
  ERR_MATCH_: 'Write to another file, or repeat the command of the first run.',
  ERR_MOVE_: 'moves lists the legal moves of a position.',
  ERR_OPTION_: 'rules GAME lists the options with their values.',
  ERR_PICTURE_: 'CHROMIUM_PATH names a Chromium or Chrome that can draw; SVG needs none.',
  ERR_POSITION_: 'moves prints the start position as an example.',
  ERR_PROGRAM_: 'Start the program alone, send it uci, and compare what it says; --log keeps the dialogue.',
  ERR_PROOF_: 'Name another file, or repeat the rules, position and --memory of the first run.',
  ERR_PROOF_DAMAGED: '--repair continues with the whole part of the file.',
  ERR_QUERY_: 'explore --help describes queries.',
  ERR_REVIEW_: 'replay names what is wrong in a file, with line and column.',
  ERR_RULES_: 'rules lists the games, their options and presets.',
  ERR_SETUP_: 'moves prints the start position as an example.',
  ERR_SUITE_: 'bench make writes a suite of the right form.',
  ERR_TEXT_: 'moves lists the legal moves of a position.',
  ERR_TRAINING_: 'Export the training again: Training > Export.',
  ERR_VERIFY_: 'Do not trust this value: repeat the command that made it, and report it with both commands.',
  ERR_VERIFY_NO_CLAIM: 'It has no proved value; solve with more --nodes or --time.',
  ERR_VERIFY_OTHER: 'The file names its rules and position; leave --rules, --position and --moves out.',
};

const LOCKED = 'Wait for the other process, or end it.';

/** Returns the sentence for a code; null if there is none. */
export function adviceOn(code: string): string | null {
  if (/_LOCK(?:ED|_LOST)$/.test(code)) return LOCKED;
  for (let end = code.length; end > 4; end--) {
    const advice = ADVICE[code.slice(0, end)];
    if (advice !== undefined) return /^[a-z]/.test(advice) ? `${PROGRAM} ${advice}` : advice;
  }
  return null;
}
