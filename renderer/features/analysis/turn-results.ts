/** Whole turns of the position shown, for the analysis table: the resulting positions and their values. */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { keepsTurn } from '../../../engine/tree/sowings.ts';
import { turnWays } from '../../../engine/tree/turn-ways.ts';
import { startGrouping, type GroupedList, type Grouper, type Way } from '../preview/grouping.ts';
import { valueAt } from '../../../engine/rules/outcome-value.ts';
import { valueKey, type ValueStore } from '../../studio/value-store.ts';

/** Largest number of results listed for a move's turns. */
const MAX_TURNS = 500;

/** The moves of a row of the table. */
export interface TurnMoves {
  readonly moves: readonly Move[];
}

/** The known turns of a move. */
export type TurnList = GroupedList<TurnMoves>;

function* ways(rules: Rules, position: Position, first: Move): Generator<Way<TurnMoves> | null, void> {
  for (const way of turnWays(rules, position, first, (at) => valueKey(rules, at)))
    yield way && { how: { moves: way.moves }, after: way.after, orders: way.orders };
}

/** Starts to collect the turns that begin with a move. */
export function startTurns(
  rules: Rules,
  position: Position,
  first: Move,
  most = MAX_TURNS,
): Grouper<TurnMoves> {
  return startGrouping(rules, position, ways(rules, position, first), most);
}

/** Returns the moves of a line that belong to its first turn. */
export function firstTurn(rules: Rules, position: Position, line: readonly Move[]): readonly Move[] {
  let before = position;
  for (const [index, move] of line.entries()) {
    const after = rules.next(before, move);
    if (!keepsTurn(before, after)) return line.slice(0, index + 1);
    before = after;
  }
  return line;
}

/** Returns the moves of the turn that a move begins, as far as its best known line goes; null if it ends the turn. */
export function wholeTurn(
  rules: Rules,
  position: Position,
  move: Move,
  line: readonly Move[],
): readonly Move[] | null {
  if (rules.classes || !keepsTurn(position, rules.next(position, move))) return null;
  return line[0] === move ? firstTurn(rules, position, line) : [move];
}

/** Returns values of results by their key: from the end of the game, from the document, and from the engine's line. */
export function turnValues(
  rules: Rules,
  list: TurnList,
  book: ValueStore,
  best: { readonly key: string; readonly value: Value } | null,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { key, after } of list.rows) {
    const known = valueAt(rules, after, book.get(valueKey(rules, after)));
    if (known) values.set(key, known);
    else if (best?.key === key) values.set(key, best.value);
  }
  return values;
}
