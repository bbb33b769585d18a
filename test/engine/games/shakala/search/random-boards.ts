/** Random boards of Shakala for tests of its search: scattered or heaped, plain or of nine kinds, one-sided or full. */
import type { Rules } from '../../../../../engine/rules/game.ts';
import { rulesFromChanges } from '../../../../../engine/games/index.ts';
import { KINDS, PITS, SIDE_PITS } from '../../../../../engine/games/shakala/board.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Random } from '../../../../support/random-play.ts';
import { must } from '../../../../support/must.ts';

/** Rules of Shakala with these changes. */
export function shakalaRules(changes: Readonly<Record<string, unknown>>): Rules {
  return must(rulesFromChanges('shakala', changes));
}

/** An open random position with at most `most` beads in pits, or null if this draw gives none. */
export function randomBoard(rules: Rules, random: Random, most: number): Position | null {
  const below = (n: number): number => Math.floor(random() * n);
  const pits = new Array<number>(PITS * KINDS).fill(0);
  const stores = new Array<number>(2 * KINDS).fill(0);
  const values = 1 + below(9);
  const stones = random();
  const heap = below(PITS);
  const heaped = random() * 0.5;
  const isOneSided = random() < 0.3;
  const bead = (): number => (random() < stones ? 0 : 1 + below(values));
  for (let left = 1 + below(most); left > 0; left--) {
    const scattered = isOneSided ? heap - (heap % SIDE_PITS) + below(SIDE_PITS) : below(PITS);
    const cell = (random() < heaped ? heap : scattered) * KINDS + bead();
    pits[cell] = (pits[cell] ?? 0) + 1;
  }
  for (let left = below(5); left > 0; left--) {
    const cell = below(2) * KINDS + 1 + below(values);
    stores[cell] = (stores[cell] ?? 0) + 1;
  }
  const isOwn = random() < 0.7;
  const turn = heap < SIDE_PITS === isOwn ? 'south' : 'north';
  const position = rules.fromSetup({ pits, stores, turn });
  return position.ok && position.value.outcome === null ? position.value : null;
}
