/**
 * Fair starts of Kalah(6,4): starts in which one or two seeds of the usual start lie elsewhere, stores included, and which
 * best play draws. The definition is that of Neller and Pham (`../fixtures/oracles/README.md`).
 *
 *   node test/results/fair-starts.ts on > on.jsonl          # all candidates, as lines for `solve --stdin`
 *   mancala-studio solve --stdin --winner --threads 1 --memory 1024 --endgame 26 --out on.csv < on.jsonl
 *   node test/results/fair-starts.ts table on.csv off.csv > test/fixtures/results/kalah-fair-starts.csv
 *   node test/results/fair-starts.ts games on > renderer/features/training/lessons/content/kalah-fair-empty.mgn
 *   node test/results/fair-starts.ts games off > renderer/features/training/lessons/content/kalah-fair.mgn
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { makeMgn } from '../../engine/formats/mgn.ts';
import { newRecord } from '../../engine/tree/record.ts';
import { compiled, setupOf } from '../support/positions.ts';
import { cellsOf, readRows } from './cells.ts';

const HOUSES = 12;
const SEEDS = 4;

/** The rule of capture: `empty-capture=on` or `off`. */
export const CAPTURES = ['off', 'on'] as const;
export type Capture = (typeof CAPTURES)[number];

/** A start, and how many seeds lie elsewhere than usual. */
export interface Candidate {
  readonly position: string;
  readonly moved: number;
}

/** Counts of the pits A to F and a to f, then of South's and North's store. */
type Counts = readonly number[];

const positionOf = (counts: Counts): string => `${counts.join('-')}-S`;

/** All that one seed of a pit in another pit or in a store gives. */
function moveOne(counts: Counts): readonly Counts[] {
  const places = counts.map((_, place) => place);
  return places
    .slice(0, HOUSES)
    .flatMap((from) =>
      places
        .filter((to) => to !== from)
        .map((to) => counts.map((count, place) => count + Number(place === to) - Number(place === from))),
    );
}

/** Lists the 156 starts with one seed elsewhere, then the 6,240 with two, each in the order of their texts. */
export function fairStartCandidates(): readonly Candidate[] {
  const usual: Counts = [...new Array<number>(HOUSES).fill(SEEDS), 0, 0];
  const once = moveOne(usual);
  const found = new Map([[positionOf(usual), 0]]);
  for (const counts of once) found.set(positionOf(counts), 1);
  for (const counts of once.flatMap(moveOne)) {
    const position = positionOf(counts);
    if (!found.has(position)) found.set(position, 2);
  }
  return [...found]
    .slice(1)
    .map(([position, moved]) => ({ position, moved }))
    .sort((one, two) => one.moved - two.moved || (one.position < two.position ? -1 : 1));
}

/** The text of the rules of a start; the position says the rest. */
export const rulesOf = (capture: Capture): string => `kalah:seeds=4,empty-capture=${capture}`;

/** Reads who wins in each position of a file of `solve --stdin --winner`; what was not proved is not there. */
function readWinners(file: string): ReadonlyMap<string, string> {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  const columns = cellsOf(head);
  const [position, answer] = [columns.indexOf('position'), columns.indexOf('answer')];
  return new Map(
    lines
      .map((line) => cellsOf(line))
      .filter((cells) => (cells[answer] ?? '') !== '')
      .map((cells) => [cells[position] ?? '', cells[answer] ?? '']),
  );
}

/** Who wins each candidate, as a table. */
function tableText(on: string, off: string): string {
  const winners = [readWinners(off), readWinners(on)];
  const rows = fairStartCandidates().map(({ position, moved }) =>
    [position, moved, ...winners.map((winner) => winner.get(position) ?? '')].join(','),
  );
  return ['position,moved,empty-capture=off,empty-capture=on', ...rows, ''].join('\n');
}

/** The positions that the stored table calls fair, in its order. */
export function fairStarts(capture: Capture): readonly string[] {
  return readRows('kalah-fair-starts.csv')
    .filter((row) => row[`empty-capture=${capture}`] === 'draw')
    .map(({ position = '' }) => position);
}

/** The fair starts as games without a move. The program adds their titles, and a note to the first, in its language. */
export function fairGames(capture: Capture): string {
  const rules = compiled(rulesOf(capture));
  return makeMgn({ games: fairStarts(capture).map((position) => newRecord(rules, setupOf(position))) });
}

/** The lines of standard input that ask for all candidates. */
function questions(capture: Capture): string {
  const lines = fairStartCandidates().map(({ position }) => ({ rules: rulesOf(capture), position }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function main([what = '', one = '', two = '']: readonly string[]): void {
  const captureOf = (text: string): Capture => (text === 'on' ? 'on' : 'off');
  if (what === 'table') process.stdout.write(tableText(one, two));
  else process.stdout.write(what === 'games' ? fairGames(captureOf(one)) : questions(captureOf(what)));
}

if (import.meta.main) main(process.argv.slice(2));
