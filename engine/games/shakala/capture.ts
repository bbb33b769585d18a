/**
 * Captures of Shakala: what the last beads of a sowing take, and the free choice of gems in an indirect capture.
 *
 * Source: `engine/games/shakala/README.md`, A move. "Before" always means just before that bead fell.
 */
import { beadsIn, gemsIn, KINDS, isPitOf, PITS } from './board.ts';
import type { Take } from './move.ts';
import type { TailDrop } from './route.ts';
import type { PlaceIndex } from '../../rules/types.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** The capture that a sowing makes: the gems under the stones, or an equal number of free choices. Last drop first. */
export interface Chain {
  readonly kind: 'direct' | 'indirect';
  readonly drops: readonly TailDrop[];
}

/** Gems of one value in one pit (or cup, `from` null) that may be taken. */
export interface Gems {
  readonly from: PlaceIndex | null;
  readonly value: number;
  readonly count: number;
}

/** Returns the kind of the single bead that a tail drop met. `pits` as before the move, `beads` in sowing order. */
export function singleAt(
  tail: TailDrop,
  place: PlaceIndex,
  pits: readonly number[],
  beads: readonly number[],
): number {
  if (tail.singleFrom >= 0) return beads[tail.singleFrom] ?? 0;
  return gemsIn(pits, place) === 0
    ? 0
    : pits.slice(place * KINDS, (place + 1) * KINDS).findIndex((n, v) => v > 0 && n > 0);
}

/**
 * Returns the capture of a sowing, or null. It goes backwards while the bead is a stone and the single bead it met is
 * of the same type as the last one; types never mix.
 */
export function chainOf(
  tail: readonly TailDrop[],
  places: readonly PlaceIndex[],
  pits: readonly number[],
  beads: readonly number[],
): Chain | null {
  const drops: TailDrop[] = [];
  let isGem = false;
  for (const at of tail) {
    if (beads[at.drop] !== 0) break;
    const met = singleAt(at, places[at.drop] ?? 0, pits, beads) > 0;
    if (drops.length > 0 && met !== isGem) break;
    isGem = met;
    drops.push(at);
  }
  if (drops.length === 0) return null;
  return { kind: isGem ? 'direct' : 'indirect', drops };
}

/** Lists the gems in the opponent's pits, in board order, values ascending. `pits` as after the sowing. */
function gemsInPits(pits: readonly number[], foe: Side): readonly Gems[] {
  const found: Gems[] = [];
  for (let pit = 0; pit < PITS; pit++) {
    if (!isPitOf(foe, pit) || beadsIn(pits, pit) === 0) continue;
    for (let value = 1; value < KINDS; value++) {
      const count = pits[pit * KINDS + value] ?? 0;
      if (count > 0) found.push({ from: pit, value, count });
    }
  }
  return found;
}

/** Lists the gems in a side's cup, values ascending. */
export function gemsInCup(stores: readonly number[], side: Side): readonly Gems[] {
  const first = side === 'south' ? 0 : KINDS;
  const found: Gems[] = [];
  for (let value = 1; value < KINDS; value++) {
    const count = stores[first + value] ?? 0;
    if (count > 0) found.push({ from: null, value, count });
  }
  return found;
}

function countOf(gems: readonly Gems[]): number {
  return gems.reduce((sum, { count }) => sum + count, 0);
}

/** Yields every choice of exactly `size` gems, without distinguishing equal gems of one pit. */
function* choose(gems: readonly Gems[], size: number): Generator<readonly Take[]> {
  const [first, ...rest] = gems;
  if (size === 0) yield [];
  if (size === 0 || first === undefined) return;
  const { from, value, count } = first;
  for (let taken = Math.min(count, size); taken >= 0; taken--) {
    const here: readonly Take[] = Array.from({ length: taken }, () => ({ from, value }));
    for (const others of choose(rest, size - taken)) yield [...here, ...others];
  }
}

/** The gems that may be taken if `due` are due: first from the pits, then from the cup, until none is left. */
export interface Target {
  readonly inPits: readonly Gems[];
  readonly inCup: readonly Gems[];
  readonly due: number;
  /** Whether fewer gems may be taken, or none. */
  readonly isOptional: boolean;
}

/** Collects the gems that an indirect capture may take. `pits` and `stores` as after the sowing. */
export function targetOf(
  pits: readonly number[],
  stores: readonly number[],
  mover: Side,
  due: number,
  isOptional: boolean,
): Target {
  const foe = otherSide(mover);
  return { inPits: gemsInPits(pits, foe), inCup: gemsInCup(stores, foe), due, isOptional };
}

/** Returns the smallest and the largest number of gems that may be taken. */
export function takeRange({
  inPits,
  inCup,
  due,
  isOptional,
}: Target): readonly [least: number, most: number] {
  const most = Math.min(due, countOf(inPits) + countOf(inCup));
  return [isOptional ? 0 : most, most];
}

/** Yields every legal list of takes; one empty list if nothing is taken. */
export function* takeLists(target: Target): Generator<readonly Take[]> {
  const [least, most] = takeRange(target);
  const inPits = countOf(target.inPits);
  for (let size = most; size >= least; size--) {
    const fromPits = Math.min(size, inPits);
    for (const pitTakes of choose(target.inPits, fromPits)) {
      for (const cupTakes of choose(target.inCup, size - fromPits)) yield [...pitTakes, ...cupTakes];
    }
  }
}

/** Whether a list of takes (in written order) is one of `takeLists`. */
export function allowsTakes(target: Target, takes: readonly Take[]): boolean {
  const [least, most] = takeRange(target);
  if (takes.length < least || takes.length > most) return false;
  const fromPits = takes.filter(({ from }) => from !== null).length;
  if (fromPits !== Math.min(takes.length, countOf(target.inPits))) return false;
  return (
    [...target.inPits, ...target.inCup]
      .map((gems) => ({
        gems,
        taken: takes.filter(({ from, value }) => from === gems.from && value === gems.value).length,
      }))
      .reduce((left, { gems, taken }) => (taken <= gems.count ? left - taken : left), takes.length) === 0
  );
}
