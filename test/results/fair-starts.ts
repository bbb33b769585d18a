/**
 * Fair starts of Kalah: starts in which one or two seeds of the usual start lie elsewhere, stores included, and which best
 * play draws. The definition is that of Neller and Pham (`../fixtures/oracles/README.md`) for Kalah(6,4).
 *
 *   node test/results/fair-starts.ts boards > boards.jsonl  # all candidates of smaller boards
 *   mancala-studio solve --stdin --winner --threads 1 --memory 512 --out boards.csv < boards.jsonl
 *   node test/results/fair-starts.ts counts boards.csv > test/fixtures/results/kalah-fair-boards.csv
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

/** Houses of a player and seeds a house. */
export type Board = readonly [houses: number, seeds: number];
const USUAL: Board = [6, 4];

/** The boards whose fair starts are counted only. */
export const SMALLER_BOARDS: readonly Board[] = [
  ...[3, 4].flatMap((houses) => [3, 4, 5, 6].map((seeds): Board => [houses, seeds])),
  ...[3, 4, 5].map((seeds): Board => [5, seeds]),
  [6, 3],
];

/** The rule of capture: `empty-capture=on` or `off`. */
export const CAPTURES = ['off', 'on'] as const;
export type Capture = (typeof CAPTURES)[number];

/** A start, and how many seeds lie elsewhere than usual. */
export interface Candidate {
  readonly position: string;
  readonly moved: number;
}

/** Counts of South's pits and North's, then of South's and North's store. */
type Counts = readonly number[];

const positionOf = (counts: Counts): string => `${counts.join('-')}-S`;

/** All that one seed of a pit in another pit or in a store gives. */
function moveOne(counts: Counts): readonly Counts[] {
  const places = counts.map((_, place) => place);
  return places
    .slice(0, -2)
    .flatMap((from) =>
      places
        .filter((to) => to !== from)
        .map((to) => counts.map((count, place) => count + Number(place === to) - Number(place === from))),
    );
}

/**
 * Lists the starts with one seed elsewhere, then those with two, each in the order of their texts; of Kalah(6,4) these are
 * 156 and 6,240.
 */
export function fairStartCandidates([houses, seeds]: Board = USUAL): readonly Candidate[] {
  const usual: Counts = [...new Array<number>(2 * houses).fill(seeds), 0, 0];
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
export const rulesOf = (capture: Capture, [houses, seeds]: Board = USUAL): string =>
  `kalah:houses=${String(houses)},seeds=${String(seeds)},empty-capture=${capture}`;

/** Who wins a start: `south`, `draw`, `north`, or nothing if that was not proved. */
type WinnerOf = (board: Board, capture: Capture, position: string) => string;

/** Reads the answers of files of `solve --stdin --winner`. */
function readWinners(files: readonly string[]): WinnerOf {
  const winners = new Map<string, string>();
  for (const file of files) {
    const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
    const columns = ['rules', 'position', 'answer'].map((name) => cellsOf(head).indexOf(name));
    for (const line of lines) {
      const cells = cellsOf(line);
      const [key = '', position = '', answer = ''] = columns.map((column) => cells[column]);
      winners.set(`${key} ${position}`, answer);
    }
  }
  return (board, capture, position) =>
    winners.get(`${compiled(rulesOf(capture, board)).key} ${position}`) ?? '';
}

/** Who wins each candidate, as a table. */
function tableText(files: readonly string[]): string {
  const winnerOf = readWinners(files);
  const rows = fairStartCandidates().map(({ position, moved }) =>
    [position, moved, ...CAPTURES.map((capture) => winnerOf(USUAL, capture, position))].join(','),
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

/** The columns of the counts. */
export const COUNT_COLUMNS = ['rules', 'moved', 'starts', 'south', 'draw', 'north'] as const;

/** How many candidates each player wins, as lines of the counts. */
export function countLines(board: Board, capture: Capture, winnerOf: WinnerOf): readonly string[] {
  return [1, 2].map((moved) => {
    const own = fairStartCandidates(board).filter((each) => each.moved === moved);
    const winners = own.map(({ position }) => winnerOf(board, capture, position));
    const counts = COUNT_COLUMNS.slice(3).map((winner) => winners.filter((each) => each === winner).length);
    return [`"${rulesOf(capture, board)}"`, moved, own.length, ...counts].join(',');
  });
}

/** The counts of all smaller boards. */
function countsText(files: readonly string[]): string {
  const winnerOf = readWinners(files);
  const lines = SMALLER_BOARDS.flatMap((board) =>
    CAPTURES.flatMap((capture) => countLines(board, capture, winnerOf)),
  );
  return [COUNT_COLUMNS.join(','), ...lines, ''].join('\n');
}

/** The lines of standard input that ask for all candidates. */
function questions(capture: Capture, board?: Board): string {
  const lines = fairStartCandidates(board).map(({ position }) => ({
    rules: rulesOf(capture, board),
    position,
  }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function textOf([what = '', ...more]: readonly string[]): string {
  const captureOf = (text = ''): Capture => (text === 'on' ? 'on' : 'off');
  if (what === 'table') return tableText(more);
  if (what === 'counts') return countsText(more);
  if (what === 'games') return fairGames(captureOf(more[0]));
  if (what !== 'boards') return questions(captureOf(what));
  return SMALLER_BOARDS.flatMap((board) => CAPTURES.map((capture) => questions(capture, board))).join('');
}

if (import.meta.main) process.stdout.write(textOf(process.argv.slice(2)));
