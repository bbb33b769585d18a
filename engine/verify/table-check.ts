/**
 * Checks entries of an endgame table by the rules only.
 *
 *   const check = makeTableCheck(rules, lookUp, 16);
 *   for (let i = 0; i < 10_000; i++) check.take(random);     // null, or the contradiction
 *   check.counts                                             // numbers of confirmed entries, by kind of check
 */
import type { Random } from '../core/random.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { graphFrom, successorOf, type GraphNode } from './graph.ts';
import { randomSeeds, randomSetup, randomState } from './sample.ts';
import { moverSign, oneMoveOn } from './score.ts';
import { canEnforce, valueFromZero } from './settle.ts';

/** Two bounds of a value for the player to move on the scale of `score.ts`; they are equal if the value is exact. */
export interface Entry {
  readonly low: number;
  readonly high: number;
}

/** Returns the entry of a table for a position without a past; null if the table has none. */
export type EntryLookup = (position: Position) => Entry | null;

/** An entry that cannot be right. */
export interface EntryFault {
  readonly position: Position;
  readonly entry: Entry;
  /** The correct entry. */
  readonly expected: Entry;
  /** The kind of check that failed. */
  readonly against: 'successors' | 'end';
}

/** The results of the samples so far. */
interface TableCounts {
  /** Entries checked. */
  samples: number;
  /** Of these, entries equal to the best over their successors. */
  steps: number;
  /** Of these, entries equal to the rules' result when everything that can follow is played to the end. */
  solved: number;
  /** Entries that could not be checked, because the table lacks a successor. */
  open: number;
}

/** Checks samples of one table. */
export interface TableCheck {
  readonly counts: Readonly<TableCounts>;
  /** Checks one sample; null if nothing contradicts it. */
  take(random: Random): EntryFault | null;
}

/** One in this many samples draws the number of seeds evenly, since most positions are in the largest levels. */
const EVEN_EVERY = 3;

/** Largest number of positions drawn for one sample: some are over, and tables do not contain those. */
const MOST_DRAWN = 1000;

/** After this many failed attempts, no position with as many seeds or more is played to the end. */
const VAIN_ATTEMPTS = 8;

/**
 * Makes the check of a table.
 *
 * @param rules rules without a majority stop, which would hide the entries' true values.
 * @param seeds largest number of seeds in the table.
 * @param most largest number of positions that a sample may lead to if it is to be played to the end; 0: none is
 *   played.
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

  /** Returns everything that follows from a small position; null if there are too many positions. */
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

/** Returns the entry of a position by the entries of its successors; null if one of them is missing. */
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

/** Returns null if an entry agrees with the definition, otherwise the right entry. */
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
  // Positions keep their past only if a rule needs it.
  const hasStop = position.past !== null;
  const [least, greatest] = rules.bounds(position);
  const [fewest, most] = mover > 0 ? [least, greatest] : [0 - greatest, 0 - least];
  /**
   * Returns the most that a player can enforce, starting from the entry's claim; the smallest possible margin needs no
   * play.
   */
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
