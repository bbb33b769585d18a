/**
 * Problems of texts: the codes of this room and the shape in which readers report them.
 *
 * A reader never throws and never stops at the first fault. It keeps everything it could read and returns a list of
 * problems.
 */
import type { Failure, Params, Place } from '../core/result.ts';
import { collapseSpace } from '../tree/one-line.ts';

/** Faults of a position text. */
const POSITION_ERRORS = [
  'ERR_POSITION_FIELDS', // wrong number of fields; params expected, got
  'ERR_POSITION_COUNT', // not a plain whole number (sign, leading zero, letters)
  'ERR_POSITION_BEADS', // not a group of beads (digits, or `.` for none)
  'ERR_POSITION_STONE', // a stone in a cup
  'ERR_POSITION_STATE', // not a value of this field of the state; params expected
  'ERR_POSITION_SIDE', // side to move other than S or N
] as const;
export type PositionError = (typeof POSITION_ERRORS)[number];

/** Faults of a pattern of positions. */
export const PATTERN_ERRORS = [
  ...POSITION_ERRORS,
  'ERR_POSITION_RANGE', // from more to less
] as const;
export type PatternError = (typeof PATTERN_ERRORS)[number];

/** Faults of moves, comments and results, the same in every dialect. */
export const TEXT_ERRORS = [
  'ERR_TEXT_TOKEN', // neither a move nor anything else that is allowed here
  'ERR_TEXT_CAPTURES', // `+n` differs from what the sowing captures; params stated, actual
  'ERR_TEXT_TARGET', // the stated last place differs from where the sowing ends; params stated, actual
  'ERR_TEXT_SOWN', // the stated number of seeds differs from the pit's; params stated, actual
  'ERR_TEXT_TURN', // the text changes the turn where the rules do not, or the reverse; params expected
  'ERR_TEXT_COMMENT_OPEN', // comment without its end
  'ERR_TEXT_VARIATION_OPEN', // `(` without its `)`
  'ERR_TEXT_VARIATION_CLOSE', // `)` without its `(`
  'ERR_TEXT_VARIATION_START', // `(` before any move it could replace
  'ERR_TEXT_COMMAND', // a known command in a comment that cannot be parsed; kept as it is
  'ERR_TEXT_NO_RESULT', // the game does not end with a result: the text may be cut off
  'ERR_TEXT_RESULT', // stated and played result differ; params stated, actual
  'ERR_TEXT_MARGIN', // stated and played margin differ; params stated, actual
  'ERR_TEXT_FINAL', // stated and played final position differ; params stated, actual
  'ERR_TEXT_END', // stated and played reason of the end differ; params stated, actual
  'ERR_TEXT_COUNT', // stated and played number of moves or turns differ; params what, stated, actual
] as const;
export type TextError = (typeof TEXT_ERRORS)[number];

/** Faults of whole files. */
export const FILE_ERRORS = [
  'ERR_FILE_TAG', // a line in the head that is not a tag
  'ERR_FILE_TAG_NAME', // an unknown tag that is one letter away from a missing one; params name, meant
  'ERR_FILE_TAG_TWICE', // a tag given twice; the first one holds
  'ERR_FILE_NO_RULES', // nothing states which game this is
  'ERR_FILE_OTHER_GAME', // a game that this program does not play; params game
  'ERR_FILE_GAME', // the tags for the game and for the rule set disagree; the rule set holds; params game, rules
  'ERR_FILE_SIZE', // more text than the budget; the rest was not read; params max
  'ERR_FILE_NODES', // more moves in a game than the budget; params max
  'ERR_FILE_NESTING', // variations nested deeper than the budget; params max
  'ERR_FILE_PROBLEMS', // more problems than are listed; params max
  'ERR_FILE_FORMAT', // fits no dialect
  'ERR_FILE_EMPTY', // nothing in it
  'ERR_FILE_AMBIGUOUS', // may be several games, and the caller cannot choose; params readings
  'ERR_FILE_READER', // the program itself failed on the text; params detail
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/** Why a game cannot be written as a Kalah digit string. */
export type DigitError =
  | 'ERR_DIGITS_GAME' // not Kalah
  | 'ERR_DIGITS_HOUSES' // more than ten houses
  | 'ERR_DIGITS_MOVE'; // a move without a digit: `swap`, a claim

/** Faults of JSON documents. */
export const JSON_ERRORS = [
  'ERR_JSON_SYNTAX', // not JSON
  'ERR_JSON_FORMAT', // JSON, but not a document of this program
  'ERR_JSON_VERSION', // written by a newer version; params version, max
  'ERR_JSON_SHAPE', // a field is missing, of the wrong kind, or repeats another; params field
  'ERR_JSON_KEY', // an unknown key; it is left out; params field
  'ERR_JSON_VALUES', // values of a move that cannot be played; they are left out; params field
  'ERR_JSON_PLACE', // a mark on a place that the board does not have; it is kept but not shown; params field
] as const;
export type JsonError = (typeof JSON_ERRORS)[number];

/** Faults of links that hold games. */
export const LINK_ERRORS = [
  'ERR_LINK_DAMAGED', // cut off or changed on its way
  'ERR_LINK_VERSION', // made by a newer version; params version, max
  'ERR_LINK_SIZE', // longer than any link of a game, or unpacks to more
] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/**
 * One problem found while reading. `error`: something could not be used as written (an illegal move, unreadable text);
 * `warning`: everything was used but a statement of the text is not true.
 */
export interface LocatedProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly at: Place;
  readonly params?: Params;
}

/** Largest number of problems kept for one game; a game with more is entirely broken. */
export const MAX_GAME_PROBLEMS = 1000;

/** Makes the note that a game has more problems than are listed. */
export function problemsCut(): LocatedProblem {
  return { severity: 'warning', code: 'ERR_FILE_PROBLEMS', at: {}, params: { max: MAX_GAME_PROBLEMS } };
}

/** Shortens a piece of text to the length that a place may quote. */
export function cutToken(text: string): string {
  const flat = text.length > 80 ? text.slice(0, 80) : text;
  const chars = [...collapseSpace(flat)];
  return chars.length <= 40 ? chars.join('') : `${chars.slice(0, 39).join('')}…`;
}

/** Converts a failure to a located problem; fields of the failure's own place override `at`. */
export function problemOf(
  failure: Failure,
  at: Place,
  severity: LocatedProblem['severity'] = 'error',
): LocatedProblem {
  const place = { ...at, ...failure.at };
  return { severity, code: failure.code, at: place, ...(failure.params ? { params: failure.params } : {}) };
}
