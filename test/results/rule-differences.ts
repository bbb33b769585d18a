/**
 * How often rules matter: in which share of positions another rule set has another value, or other best moves. Positions
 * are drawn with equal chances from all with exactly n seeds on the board, South to move and empty stores; endgame tables
 * give the values of all moves.
 *
 *   node test/results/rule-differences.ts > test/fixtures/results/rule-differences.csv
 */
import process from 'node:process';
import type { Move } from '../../engine/core/move.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameLookup } from '../../engine/search/endgame/contract.ts';
import { outcomeScore } from '../../engine/search/scale.ts';
import { must } from '../support/must.ts';
import { compiled } from '../support/positions.ts';
import { completeTable } from './tables.ts';

/** Rule sets, each compared with the first of its list. */
export const DIFFERENCES = [
  [
    ...['awari', 'no-capture', 'forbid', 'capture-end', 'capture-opponent-rest'],
    ...['leave-last', 'leave-first', 'capture-play-on', 'capture-move-again'],
  ].map((slam) => `oware:grand-slam=${slam},majority-stop=off,stop-leftovers=equal`),
  [
    'kalah',
    ...['empty-capture=on', 'capturing-seed=leave', 'capture-extra-move=on', 'relay=on', 'skip-origin=on'],
    ...['leftovers=emptied', 'leftovers=none', 'end-test=turn-start'],
  ].map((option) => (option === 'kalah' ? option : `kalah:${option}`)),
] as const;

/** Most seeds on the board. */
export const MOST_SEEDS = 16;
/** Positions drawn for each number of seeds, the same ones for all rule sets of a list. */
export const SAMPLE = 5000;

export const DIFFERENCE_COLUMNS = [
  ...['rules', 'against', 'seeds', 'drawn', 'compared', 'undecided'],
  ...['other_value', 'other_best', 'no_common_best'],
] as const;

/** Draws the counts of the pits: every distribution has the same chance. */
function drawPits(pits: number, seeds: number, random: Random): readonly number[] {
  // Of seeds and borders between pits in a row, the borders are drawn.
  const counts = new Array<number>(pits).fill(0);
  let [borders, pit] = [pits - 1, 0];
  for (let left = seeds + borders; left > 0; left--) {
    if (random() * left < borders) {
      borders -= 1;
      pit += 1;
    } else counts[pit] = (counts[pit] ?? 0) + 1;
  }
  return counts;
}

/** The value of a position, and all best moves in board order. */
interface Judged {
  readonly value: number;
  readonly best: readonly Move[];
}

/** Judges a position; null where the game is over, 'undecided' where bounds do not tell. */
function judge(rules: Rules, probe: EndgameLookup, pits: readonly number[]): Judged | 'undecided' | null {
  const made = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
  if (!made.ok || made.value.outcome !== null) return null;
  let value = -Infinity;
  let best: Move[] = [];
  for (const move of rules.moves(made.value)) {
    const next = rules.next(made.value, move);
    // As a setup: nothing was played before that could come back.
    const child = next.outcome === null ? must(rules.fromSetup(next)) : next;
    const { outcome, turn } = child;
    const known = outcome === null ? probe(child) : exactly(outcomeScore(true, outcome, turn));
    if (known === null || known.low !== known.high) return 'undecided';
    const worth = turn === 'south' ? known.low : 0 - known.low;
    if (worth > value) best = [];
    if (worth >= value) best.push(move);
    value = Math.max(value, worth);
  }
  return { value, best };
}

const exactly = (score: number) => ({ low: score, high: score });

/** Judges the drawn positions of every number of seeds up to `most`. */
async function judgeAll(rules: Rules, most: number) {
  const table = await completeTable(rules, most);
  const probe = table.kind.makeProbe(table);
  return Array.from({ length: most }, (_, i) => {
    const random = makeRandom(i + 1);
    return Array.from({ length: SAMPLE }, () => judge(rules, probe, drawPits(12, i + 1, random)));
  });
}

type AllJudged = Awaited<ReturnType<typeof judgeAll>>;

/** Compares the judgements of two rule sets; rows of the table. */
function compare(rules: Rules, base: Rules, own: AllJudged, others: AllJudged): readonly string[] {
  return own.map((positions, i) => {
    let [compared, undecided, value, best, common] = [0, 0, 0, 0, 0];
    for (const [at, one] of positions.entries()) {
      const two = others[i]?.[at] ?? null;
      if (one === null || two === null) continue;
      if (one === 'undecided' || two === 'undecided') {
        undecided += 1;
        continue;
      }
      compared += 1;
      if (one.value !== two.value) value += 1;
      if (one.best.join() !== two.best.join()) best += 1;
      if (!one.best.some((move) => two.best.includes(move))) common += 1;
    }
    const names = [`"${rules.key}"`, `"${base.key}"`];
    return [...names, i + 1, SAMPLE, compared, undecided, value, best, common].join(',');
  });
}

/** Compares the rule sets of a list with its first one, for 1 to `most` seeds; yields the rows of each. */
export async function* differenceRows(
  texts: readonly string[],
  most: number,
): AsyncGenerator<readonly string[]> {
  const [base, ...others] = texts.map((text) => compiled(text));
  if (base === undefined) return;
  const judged = await judgeAll(base, most);
  for (const rules of others) yield compare(rules, base, await judgeAll(rules, most), judged);
}

async function main(): Promise<void> {
  process.stdout.write(`${DIFFERENCE_COLUMNS.join(',')}\n`);
  for (const texts of DIFFERENCES)
    for await (const rows of differenceRows(texts, MOST_SEEDS)) process.stdout.write(`${rows.join('\n')}\n`);
}

if (import.meta.main) await main();
