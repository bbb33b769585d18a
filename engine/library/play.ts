/**
 * Rule sets, positions and moves of the library.
 *
 * A position is plain data, and its text holds no history. So this module remembers how each position was reached: a
 * search in another thread plays the same moves, and rules that depend on history hold there, too.
 */
import type { Move } from '../core/move.ts';
import type { PositionRef } from '../core/position-ref.ts';
import { fail } from '../core/result.ts';
import { readLine } from '../formats/move-list.ts';
import { rulesFromText as compile } from '../games/index.ts';
import { fitsBoard, makePosition, parsePosition } from '../notation/position-text.ts';
import type { Rules } from '../rules/game.ts';
import type { OptionValues } from '../rules/options.ts';
import type { Board, Position, Setup, Turn } from '../rules/types.ts';
import { accept, MancalaError, textOf } from './error.ts';

/** A compiled rule set. The functions of the library take it; it never changes. */
export interface RuleSet {
  /** Id of the game: `kalah`, `oware`, `awele`, `hawalis`, `shakala`. */
  readonly game: string;
  /** Canonical text: equal texts are equal rules. */
  readonly key: string;
  /** The value of every option. */
  readonly values: OptionValues;
  readonly board: Board;
  /** `margin`: values are seeds, South minus North; `winner`: values are win or loss with a distance. */
  readonly valueKind: 'margin' | 'winner';
  /** Whether positions can recur, so that values may depend on earlier moves. */
  readonly canRepeat: boolean;
}

const compiled = new WeakMap<RuleSet, Rules>();

/** Returns the rules behind a rule set; one that was copied or sent from another thread is compiled again. */
export function rulesOf(set: RuleSet): Rules {
  const known = compiled.get(set);
  if (known !== undefined) return known;
  if (!isData(set) || typeof set.key !== 'string') throw new MancalaError(fail('ERR_LIBRARY_RULES'));
  const rules = accept(compile(set.key));
  compiled.set(set, rules);
  return rules;
}

/** Returns the rules behind a rule set; refuses what is no position, or one of another board. */
export function rulesFor(set: RuleSet, position: Position): Rules {
  const rules = rulesOf(set);
  if (!isSetup(position) || !fitsBoard(rules.board, position))
    throw new MancalaError(fail('ERR_LIBRARY_POSITION'));
  return rules;
}

/** Callers in JavaScript can hand in anything. */
function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isSetup(value: unknown): boolean {
  return (
    isData(value) && 'pits' in value && 'stores' in value && [value.pits, value.stores].every(Array.isArray)
  );
}

/** How a position was reached: moves from another position, or a first position (null: the rule set's own start). */
interface Origin {
  readonly before: Position | null;
  readonly start: string | null;
  readonly moves: readonly Move[];
}

const origins = new WeakMap<Position, Origin>();

function keep(position: Position, before: Position, moves: readonly Move[]): Position {
  origins.set(position, { before, start: null, moves });
  return position;
}

/** Returns a position as text that can be sent: rules, first position, all moves since. */
export function refOf({ key }: RuleSet, position: Position): PositionRef {
  const lines: (readonly Move[])[] = [];
  let origin = origins.get(position);
  while (origin?.before) {
    lines.push(origin.moves);
    origin = origins.get(origin.before);
  }
  if (origin === undefined) throw new MancalaError(fail('ERR_LIBRARY_POSITION'));
  return { rules: key, start: origin.start, moves: lines.reverse().flat() };
}

/**
 * Compiles a rule-set text: a game, a preset, or options as `mancala-studio rules GAME` lists them.
 *
 * @throws MancalaError that names the option or word at fault.
 * @example
 * ```ts
 * import { rulesFromText } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=6,seeds=4,empty-capture=on');
 * console.log(rules.key); // kalah:seeds=4,empty-capture=on
 * console.log(rules.values['houses'], rules.valueKind); // 6 margin
 * console.log(rulesFromText('oware-awari').key); // oware:grand-slam=awari,majority-stop=off,stop-leftovers=equal
 * ```
 */
export function rulesFromText(text: string): RuleSet {
  const rules = accept(compile(textOf(text)));
  const { game, key, values, board, valueKind, canRepeat } = rules;
  const set: RuleSet = { game, key, values, board, valueKind, canRepeat };
  compiled.set(set, rules);
  return set;
}

/**
 * Returns the first position: of the rule set, or with other beads and another side to move. History begins here.
 *
 * @param setup counts in sowing order, South's pits before North's; `setup` of a game that was read fits.
 * @throws MancalaError that names the pit, if the rules allow no such position.
 * @example
 * ```ts
 * import { positionText, rulesFromText, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=3,seeds=2');
 * console.log(start(rules).pits.join(' ')); // 2 2 2 2 2 2
 * const late = start(rules, { pits: [0, 0, 1, 2, 0, 0], stores: [5, 4], turn: 'north' });
 * console.log(positionText(late)); // 0-0-1-2-0-0-5-4-N
 * ```
 */
export function start(rules: RuleSet, setup: Setup | null = null): Position {
  const inner = rulesOf(rules);
  if (setup !== null && !isSetup(setup)) throw new MancalaError(fail('ERR_LIBRARY_POSITION'));
  const position = setup === null ? inner.start() : accept(inner.fromSetup(setup));
  origins.set(position, { before: null, start: setup && makePosition(setup), moves: [] });
  return position;
}

/**
 * Returns the position that a text describes. The format is in `formats.md`.
 *
 * @throws MancalaError that names the field at fault.
 * @example
 * ```ts
 * import { moves, positionFromText, rulesFromText } from 'mancala-studio';
 *
 * const rules = rulesFromText('oware');
 * const position = positionFromText(rules, '0-0-0-0-0-3-1-2-0-0-0-0-20-22-S');
 * console.log(position.turn, position.stores.join(' ')); // south 20 22
 * console.log([...moves(rules, position)].join(' ')); // F
 * ```
 */
export function positionFromText(rules: RuleSet, text: string): Position {
  return start(rules, accept(parsePosition(rulesOf(rules).board, textOf(text))));
}

/**
 * Writes a position as text: the counts of all pits and stores and the side to move, without history and rules.
 *
 * @throws MancalaError if it is no position.
 * @example
 * ```ts
 * import { play, positionText, rulesFromText, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:seeds=4');
 * console.log(positionText(start(rules))); // 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
 * console.log(positionText(play(rules, start(rules), 'C F'))); // 4-4-0-5-5-0-5-5-5-5-4-4-2-0-N
 * ```
 */
export function positionText(position: Setup): string {
  if (!isSetup(position)) throw new MancalaError(fail('ERR_LIBRARY_POSITION'));
  return makePosition(position);
}

/**
 * Yields the legal moves in board order; none when the game is over. Some games have millions in a position (Shakala),
 * so they come one by one.
 *
 * @example
 * ```ts
 * import { moves, play, rulesFromText, start, type Position } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=4,seeds=3');
 * function perft(position: Position, depth: number): number {
 *   if (depth === 0) return 1;
 *   let lines = 0;
 *   for (const move of moves(rules, position)) lines += perft(play(rules, position, move), depth - 1);
 *   return lines;
 * }
 * console.log(perft(start(rules), 4)); // 158
 * ```
 */
export function moves(rules: RuleSet, position: Position): Iterable<Move> {
  return rulesFor(rules, position).moves(position);
}

/**
 * Plays one move or a list of moves and returns the position after them. The position that is given does not change.
 *
 * @param text a move as `moves` yields it, or several as people write them: `CF b`, `1. C b 2. A`.
 * @throws MancalaError that names the first move that cannot be played (`at.ply`).
 * @example
 * ```ts
 * import { play, rulesFromText, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=2,seeds=1');
 * const end = play(rules, start(rules), 'B A');
 * console.log(end.outcome?.winner, end.outcome?.reason); // south side-empty
 * console.log(end.outcome?.score); // { south: 3, north: 1 }
 * ```
 */
export function play(rules: RuleSet, position: Position, text: string): Position {
  const inner = rulesFor(rules, position);
  const turn = inner.play(position, textOf(text) as Move);
  if (turn.ok) return keep(turn.value.position, position, [text as Move]);
  const { final, moves: played } = accept(readLine(inner, position, textOf(text)));
  return final === position ? position : keep(final, position, played);
}

/**
 * Plays one move and returns all that it does: each bead that falls, captures and why they happen, where it stops.
 *
 * @throws MancalaError if the move is not legal.
 * @example
 * ```ts
 * import { rulesFromText, start, steps } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:seeds=4');
 * const turn = steps(rules, start(rules), 'C');
 * console.log(turn.steps.map(({ kind }) => kind).join(' ')); // pick-up sow sow sow sow stop
 * console.log(turn.again, turn.captured, turn.position.turn); // true 0 south
 * ```
 */
export function steps(rules: RuleSet, position: Position, move: string): Turn {
  const turn = accept(rulesFor(rules, position).play(position, textOf(move) as Move));
  keep(turn.position, position, [move as Move]);
  return turn;
}
