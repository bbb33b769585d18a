/** Games made of moves. */
import type { Rules } from '../../engine/rules/game.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { addLine } from '../../engine/tree/play.ts';
import { makePositions, type Positions } from '../../engine/tree/positions.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { must } from './must.ts';

/** A game from the usual start with these lines, the main line first. */
export function recordOf(
  rules: Rules,
  ...lines: readonly (readonly string[])[]
): { readonly record: GameRecord; readonly positions: Positions } {
  const positions = makePositions(rules, null);
  let record = newRecord(rules);
  for (const line of lines) ({ record } = must(addLine(record, ROOT, line, positions)));
  return { record, positions };
}
