/**
 * Lists the positions of a table by their values.
 *
 *   for (const { position, low, high } of listPositions(rules, kind.makeProbe(table), 8, isWanted)) ...
 */
import { defined } from '../../core/result.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import { DECIDED, WIN } from '../scale.ts';
import type { EndgameLookup, EndgameRow } from './contract.ts';

/** Limits of a value for the player to move, without the stores, on the scale of `scale.ts`. */
export type ValueLimits = Pick<EndgameRow, 'low' | 'high'>;

/** Returns the moves to the end of a won or lost game; null for other values. */
export function distanceOf({ low, high }: ValueLimits): number | null {
  return low === high && Math.abs(low) > DECIDED ? WIN - Math.abs(low) : null;
}

/**
 * Yields the open positions with exactly this many seeds whose value is wanted, all with South to move and empty
 * stores: the mirror image with North to move has the same value.
 *
 * @param rules rules without a majority stop, which would hide values.
 * @param probe the lookup of a table that has this level.
 */
export function* listPositions(
  rules: Rules,
  probe: EndgameLookup,
  seeds: number,
  isWanted: (limits: ValueLimits) => boolean,
): Generator<ValueLimits & { readonly position: Position }, void> {
  const setup = rules.startSetup();
  const pits = setup.pits.map(() => 0);
  const stores = setup.stores.map(() => 0);
  const made = rules.fromSetup(setup);
  const probed: Position = {
    ...defined(made.ok ? made.value : null, 'the start as a setup'),
    ...({ pits, stores, turn: 'south', past: null, outcome: null } as const),
  };
  pits[0] = seeds;
  // The seeds of the first pit in use but one go back to the first pit, and that one to the next pit.
  for (let first = 0; ;) {
    const known = probe(probed);
    if (known !== null && isWanted(known)) {
      const position = rules.fromSetup({ ...setup, pits: [...pits], stores, turn: 'south' });
      // Tables have values for games that are over, too.
      if (position.ok && position.value.outcome === null) yield { ...known, position: position.value };
    }
    while (first < pits.length && pits[first] === 0) first++;
    if (first >= pits.length - 1) return;
    const held = pits[first] ?? 0;
    pits[first] = 0;
    pits[0] = held - 1;
    pits[first + 1] = (pits[first + 1] ?? 0) + 1;
    first = 0;
  }
}
