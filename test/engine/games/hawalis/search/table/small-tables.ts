/** Small Hawalis tables and positions for tests. */
import { defined } from '../../../../../../engine/core/result.ts';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../../engine/rules/types.ts';
import { buildUntil } from '../../../../../../engine/search/endgame/build.ts';
import type { EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable } from '../../../../../../engine/search/endgame/table.ts';
import { hawalisTables } from '../../../../../../engine/games/hawalis/search/table/kind.ts';
import type { Random } from '../../../../../support/random-play.ts';
import { pick } from '../random-hawalis.ts';

/** A complete table for a rule set that must have one. */
export function tableOf(rules: Rules, maxSeeds: number): EndgameTable {
  const kind = defined(hawalisTables(rules), 'tables');
  const table = makeEndgameTable(kind, maxSeeds);
  if (!buildUntil(table, kind.makeBuilder(table), () => false)) throw new Error('not complete');
  return table;
}

/** A random open position with at most so many seeds. */
export function randomPosition(rules: Rules, mostSeeds: number, random: Random): Position | null {
  const pits = new Array<number>(2 * rules.board.pitsPerSide).fill(0);
  for (let seeds = 2 + Math.floor(random() * (mostSeeds - 1)); seeds > 0; seeds--) {
    const at = Math.floor(random() * pits.length);
    pits[at] = (pits[at] ?? 0) + 1;
  }
  const position = rules.fromSetup({ pits, stores: [0, 0], turn: pick(random, ['south', 'north']) });
  return position.ok && position.value.outcome === null ? position.value : null;
}
