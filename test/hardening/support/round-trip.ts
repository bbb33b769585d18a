/** What must hold for every text, whatever it is: it is read or refused, every fault has its place, and what was read can be saved. */
import { isDeepStrictEqual } from 'node:util';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';

/** Faults that concern a file as a whole. */
const OF_THE_FILE = new Set([
  'ERR_FILE_EMPTY',
  'ERR_FILE_SIZE',
  'ERR_FILE_PROBLEMS',
  'ERR_JSON_FORMAT',
  'ERR_JSON_VERSION',
]);

/** Why the place of a problem is none, or null. */
function misplaced({ code, severity, at, params }: LocatedProblem, lines: number): string | null {
  if (!/^ERR_[A-Z_]+$/.test(code)) return `the code ${JSON.stringify(code)}`;
  const { line, column, game } = at;
  if (line === undefined) {
    // In a document of JSON the name of the field is the place.
    const isNamed = game !== undefined || params?.['field'] !== undefined;
    const isPlaced = severity === 'warning' || isNamed || OF_THE_FILE.has(code);
    return isPlaced ? null : `${code} without a place`;
  }
  if (line < 1 || line > lines) return `${code} in line ${line} of ${lines}`;
  return column !== undefined && column < 1 ? `${code} in column ${column}` : null;
}

/** Nodes on the longest way down, counted as far as `most`: what compares deeply recurses. */
function depthOf({ root }: GameRecord, most: number): number {
  let deepest = 0;
  const open = [{ node: root, depth: 1 }];
  for (let at = open.pop(); at && deepest < most; at = open.pop()) {
    deepest = Math.max(deepest, at.depth);
    for (const node of at.node.children) open.push({ node, depth: at.depth + 1 });
  }
  return deepest;
}

const COMPARED_DEPTH = 500;

/** What is lost in silence by saving games in our two full formats and reading them again, or null. */
export function lostBySaving(games: readonly GameRecord[]): string | null {
  const written = makeMgn({ games });
  const kept = parseMgn(written).collection.games;
  if (makeMgn({ games: kept }) !== written) return 'mgn reads something else than was written';
  const isShallow = games.every((game) => depthOf(game, COMPARED_DEPTH) < COMPARED_DEPTH);
  if (isShallow && !isDeepStrictEqual(plain(kept), plain(games))) return 'mgn drops something';
  return lostByJson(games, written, isShallow);
}

function lostByJson(games: readonly GameRecord[], written: string, isShallow: boolean): string | null {
  const { write, read, loses } = dialectOf('json');
  const again = read?.(write?.({ games }, ENGLISH_TEXTS) ?? '', {});
  if (!again) return 'JSON is not written any more';
  // What is told is not lost in silence.
  if (again.problems.length > 0 && again.games.length > 0) return null;
  if (loses({ games }).length > 0) return null;
  const [refusal] = again.problems;
  if (refusal) return `JSON refuses what it has written: ${refusal.code}`;
  if (bare(makeMgn({ games: again.games })) !== bare(written)) return 'JSON drops something in silence';
  return isShallow && !isDeepStrictEqual(plain(again.games), plain(games))
    ? 'JSON drops something in silence'
    : null;
}

/** A text without the sign of zeros, which JSON does not keep, and without line ends, which depend on it. */
function bare(text: string): string {
  return text.replace(/\s+/g, '').replace(/-0(?!\d|\.\d)/g, '0');
}

/** As data, without the sign of zeros, which no format keeps. */
function plain(games: readonly GameRecord[]): unknown {
  return JSON.parse(JSON.stringify(games));
}

/** What is wrong with the reading of a text, or null. A throw is wrong, too, and left to the caller. */
export function faultOfText(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/).length;
  const readings = detectDialects(text);
  if (readings.length === 0) return misplaced(refusalOf(text), lines);
  for (const { dialect, problems, games } of readings) {
    for (const problem of problems) {
      const fault = misplaced(problem, lines);
      if (fault !== null) return `${dialect}: ${fault}`;
    }
    const lost = lostBySaving(games);
    if (lost !== null) return `${dialect}: ${lost}`;
  }
  return null;
}
