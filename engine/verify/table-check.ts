/**
 * Entries of an endgame table against the rules alone.
 *
 *   const check = makeTableCheck(rules, lookUp, 16);
 *   for (let i = 0; i < 10_000; i++) check.take(random);     // null, or the contradiction
 *   check.counts                                             // what was confirmed, and how
 */
import type { Random } from '../core/random.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { graphFrom, successorOf, type GraphNode } from './graph.ts';
import { randomSeeds, randomSetup, randomState } from './sample.ts';
import { moverSign, oneMoveOn } from './score.ts';
import { canEnforce, valueFromZero } from './settle.ts';

/** Two bounds of a value for the player to move, equal where it is exact, on the scale of `score.ts`. */
export interface Entry {
  readonly low: number;
  readonly high: number;
}

/** What a table says of a position in which nothing was played before; null if it says nothing. */
export type EntryLookup = (position: Position) => Entry | null;

/** An entry that cannot be right. */
export interface EntryFault {
  readonly position: Position;
  readonly entry: Entry;
  /** What it would have to be. */
  readonly expected: Entry;
  /** Against what it was checked. */
  readonly against: 'successors' | 'end';
}

/** What came of the samples so far. */
export interface TableCounts {
  /** Entries looked at. */
  samples: number;
  /** Of these, equal to the best over their successors. */
  steps: number;
  /** Of these, equal to what the rules give when everything that can follow is played to the end. */
  solved: number;
  /** Entries of which nothing can be said: the table does not know a successor. */
  open: number;
}

/** Checks samples of one table. */
export interface TableCheck {
  readonly counts: Readonly<TableCounts>;
  /** Takes one sample; null if nothing speaks against it. */
  take(random: Random): EntryFault | null;
}

/** Of so many samples one has any number of seeds as likely as any other: most positions are in the greatest levels. */
const EVEN_EVERY = 3;

/** Positions drawn for one sample: some are over, and tables are never asked about those. */
const MOST_DRAWN = 1000;

/** After so many attempts without success no position with as many seeds or more is played to the end. */
const VAIN_ATTEMPTS = 8;

/**
 * Makes the check of a table.
 *
 * @param rules with a majority stop the entries could not be seen as they are: without one, please.
 * @param seeds greatest number of seeds in the table.
 * @param most positions that a sample may lead to, to be played to the end; 0: none is.
 */
export function makeTableCheck(rules: Rules, lookUp: EntryLookup, seeds: number, most: number): TableCheck {
  const counts: TableCounts = { samples: 0, steps: 0, solved: 0, open: 0 };
  const vain = new Map<number, number>();
  let solvable = seeds;

  function draw(random: Random): { readonly position: Position; readonly held: number } | null {
    const pits = 2 * rules.board.pitsPerSide;
    const isEven = counts.samples % EVEN_EVERY === 0;
    for (let tries = 0; tries < MOST_DRAWN; tries++) {
      const held = randomSeeds(pits, seeds, isEven, random);
      const made = rules.fromSetup({
        ...randomSetup(pits, held, random),
        ...randomState(rules.board, random),
      });
      if (made.ok && made.value.outcome === null) return { position: made.value, held };
    }
    return null;
  }

  /** The end of all play from a small position; null if it is too large. */
  function graphOf(position: Position, held: number): readonly GraphNode[] | null {
    if (held > solvable || most === 0) return null;
    const nodes = graphFrom(rules, position, most);
    const failures = nodes === null ? (vain.get(held) ?? 0) + 1 : 0;
    vain.set(held, failures);
    if (failures >= VAIN_ATTEMPTS) solvable = held - 1;
    return nodes;
  }

  return {
    counts,
    take(random) {
      const drawn = draw(random);
      if (drawn === null) return null;
      const { position, held } = drawn;
      const entry = lookUp(position);
      counts.samples++;
      const expected = bestOverSuccessors(rules, lookUp, position);
      if (entry === null || expected === null) {
        counts.open++;
        return null;
      }
      if (entry.low !== expected.low || entry.high !== expected.high)
        return { position, entry, expected, against: 'successors' };
      counts.steps++;
      const nodes = graphOf(position, held);
      if (nodes === null) return null;
      const solved = solveGraph(rules, position, nodes, entry);
      if (solved !== null) return { position, entry, expected: solved, against: 'end' };
      counts.solved++;
      return null;
    },
  };
}

/** What the entry of a position must be by those of its successors; null if one of them is missing. */
function bestOverSuccessors(rules: Rules, lookUp: EntryLookup, position: Position): Entry | null {
  const sign = moverSign(position);
  let low = -Infinity;
  let high = -Infinity;
  for (const move of rules.distinctMoves(position)) {
    const next = successorOf(rules, position, rules.next(position, move));
    let seen: Entry | null;
    if (next.position === null) seen = { low: sign * next.payoff, high: sign * next.payoff };
    else {
      const known = lookUp(next.position);
      const isSame = next.position.turn === position.turn;
      seen = known === null || isSame ? known : { low: 0 - known.high, high: 0 - known.low };
    }
    if (seen === null) return null;
    low = Math.max(low, oneMoveOn(rules, seen.low));
    high = Math.max(high, oneMoveOn(rules, seen.high));
  }
  return { low, high };
}

/** Null if an entry is what the definition gives, else what it would have to be. */
function solveGraph(
  rules: Rules,
  position: Position,
  nodes: readonly GraphNode[],
  entry: Entry,
): Entry | null {
  const mover = moverSign(position);
  if (!rules.canRepeat || rules.valueKind === 'winner') {
    const value = mover * valueFromZero(rules, nodes);
    return entry.low === value && entry.high === value ? null : { low: value, high: value };
  }
  // Positions remember where they have been only under a rule that asks for it.
  const hasStop = position.past !== null;
  const [least, greatest] = rules.bounds(position);
  const [fewest, most] = mover > 0 ? [least, greatest] : [0 - greatest, 0 - least];
  /** The most that a player can enforce, from what the entry says; the least possible margin needs no play. */
  const enforced = (player: 1 | -1, claimed: number, possible: number, limit: number): number => {
    const can = (wanted: number): boolean =>
      wanted <= possible || (wanted <= limit && canEnforce(rules, nodes, player, wanted, hasStop));
    let value = claimed;
    while (!can(value)) value--;
    while (can(value + 1)) value++;
    return value;
  };
  const other = mover > 0 ? -1 : 1;
  const low = enforced(mover, entry.low, fewest, most);
  const high = 0 - enforced(other, 0 - entry.high, 0 - most, 0 - fewest);
  return entry.low === low && entry.high === high ? null : { low, high };
}
