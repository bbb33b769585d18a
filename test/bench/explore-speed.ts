/**
 * How fast the explorer is over many made games: `npm run bench -- --explore 100000`. The games are made once and kept
 * (see `explore-games.ts`), the index is built from scratch each time.
 *
 * Others on the machine slow everything down: the load is told beside each figure.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openExplorer } from '../../electron/explorer/open-explorer.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import { parseQuery } from '../../engine/explorer/query-text.ts';
import {
  GAME_SORTS,
  type AnswerTo,
  type ExploreQuestion,
  type ExploreScope,
} from '../../engine/explorer/question.ts';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { makeGame } from '../support/made-games.ts';
import { haveGames } from './explore-games.ts';
import { must } from '../support/must.ts';

const SEED = 1;
const POSITIONS = 500;
const WINDOWS = 200;
/** Rows of a window: more than a large screen shows. */
const ROWS = 60;
const COLLECTION = 'c';
const SCOPE: ExploreScope = { collection: COLLECTION, filter: [], withMirror: false, withVariations: false };

/** The measurements, with the load of the machine at their end. */
export interface ExploreFigure {
  readonly name: string;
  readonly figure: string;
  readonly load: number;
}

type Ask = <Q extends ExploreQuestion>(question: Q) => Promise<AnswerTo<Q['ask']>>;
type Tell = (figure: ExploreFigure) => void;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** The time under which such a part of the times lies. */
function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function spread(times: readonly number[]): string {
  const [median, high, most] = [0.5, 0.99, 1].map((part) => milliseconds(quantile(times, part)));
  return `median ${median ?? ''}, 99 % under ${high ?? ''}, slowest ${most ?? ''}`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function timesOf<T>(
  list: readonly T[],
  work: (each: T) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const each of list) times.push(await timeOf(() => work(each)));
  return times;
}

/** A position of one of the games, all plies alike. */
function randomPosition(games: number, random: Random): PositionRef {
  const { rules, setup, root } = makeGame(SEED, Math.floor(random() * games));
  const moves = mainLineMoves(root);
  const plies = Math.floor(random() * (moves.length + 1));
  return { rules, start: setup && makePosition(setup), moves: moves.slice(0, plies) };
}

function measureBuild(
  folder: string,
  file: string,
  games: number,
  tell: (name: string, figure: string) => void,
): void {
  const program = path.join(import.meta.dirname, 'explore-build.ts');
  const printed = execFileSync(process.execPath, [program, file, folder], { encoding: 'utf8' });
  const { ms, peakBytes, processorMs } = JSON.parse(printed) as Record<
    'ms' | 'peakBytes' | 'processorMs',
    number
  >;
  tell('build', `${seconds(ms)} (${seconds(processorMs)} of processor time)`);
  tell('peak memory of the build', megabytes(peakBytes));
  tell(
    'index',
    `${megabytes(statSync(file).size)}, ${String(Math.round(statSync(file).size / games))} bytes a game`,
  );
}

async function measurePositions(
  ask: Ask,
  games: number,
  tell: (name: string, figure: string) => void,
): Promise<void> {
  const random = makeRandom(SEED);
  const positions = Array.from({ length: POSITIONS }, () => randomPosition(games, random));
  const here = (scope: ExploreScope) => (position: PositionRef) => ask({ ask: 'here', scope, position });
  tell(`here, ${String(POSITIONS)} random positions`, spread(await timesOf(positions, here(SCOPE))));
  const wide = { ...SCOPE, withMirror: true, withVariations: true };
  tell('the same with mirror and variations', spread(await timesOf(positions, here(wide))));
  const rules = [...new Set(positions.map((position) => position.rules))];
  const starts = rules.map((each): PositionRef => ({ rules: each, start: null, moves: [] }));
  tell(`here, ${String(starts.length)} start positions`, spread(await timesOf(starts, here(SCOPE))));
  const filter = queryOf('date:2010.. -result:draw');
  tell('start positions with a filter', spread(await timesOf(starts, here({ ...SCOPE, filter }))));
  const shape = { depth: 6, minGames: 2, most: 5000 };
  const trees = await timesOf(starts, (position) => ask({ ask: 'tree', scope: SCOPE, position, shape }));
  tell('opening trees, 6 moves deep', spread(trees));
}

function queryOf(text: string): ExploreScope['filter'] {
  return must(parseQuery(text), text);
}

async function measureTable(
  ask: Ask,
  games: number,
  tell: (name: string, figure: string) => void,
): Promise<void> {
  const random = makeRandom(SEED);
  const question = {
    ask: 'list',
    list: 'all',
    collection: COLLECTION,
    query: [],
    withMirror: false,
  } as const;
  tell('list of all games', milliseconds(await timeOf(() => ask(question))));
  const rows = (sort: (typeof GAME_SORTS)[number], from: number) =>
    ask({ ask: 'rows', list: 'all', sort, isDown: false, from, count: ROWS });
  tell('first window in each order', spread(await timesOf(GAME_SORTS, (sort) => rows(sort, 0))));
  const places = Array.from({ length: WINDOWS }, () => Math.floor(random() * games));
  tell(
    `${String(WINDOWS)} windows of ${String(ROWS)} rows`,
    spread(await timesOf(places, (from) => rows('file', from))),
  );
  tell('the same by date', spread(await timesOf(places, (from) => rows('date', from))));
}

const SEARCHES: readonly string[] = [
  'player:"Abara, Ada" result:south',
  'rules:oware position:*-*-*-*-*-*-*-*-*-*-*-*-20..-20..-*',
  'rules:kalah position:0-*-*-*-*-*-0-*-*-*-*-*-*-*-S',
  'pits<=8',
  'moves:"A f B e"',
  'text:fehler',
];

async function measureSearches(ask: Ask, tell: (name: string, figure: string) => void): Promise<void> {
  for (const text of SEARCHES) {
    const query = queryOf(text);
    const question = {
      ask: 'list',
      list: 'found',
      collection: COLLECTION,
      query,
      withMirror: false,
    } as const;
    let found = 0;
    const ms = await timeOf(async () => {
      found = (await ask(question)).games;
    });
    tell(`search ${text}`, `${milliseconds(ms)}, ${String(found)} games`);
  }
}

/** Measures everything over so many games. */
export async function measureExplore(games: number, tellFigure: Tell): Promise<void> {
  const folder = haveGames(games, SEED);
  const file = path.join(os.tmpdir(), `explore-speed-${String(games)}.sqlite`);
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
  const tell = (name: string, figure: string): void =>
    tellFigure({ name, figure, load: os.loadavg()[0] ?? 0 });
  measureBuild(folder, file, games, tell);
  const explorer = openExplorer({
    file,
    collections: () =>
      Promise.resolve([{ id: COLLECTION, sources: [{ id: 's', kind: 'folder', path: folder }] }]),
    now: () => Date.now(),
  });
  const ask = (async (question: ExploreQuestion) => {
    const answer = await explorer.ask(question, () => false);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  }) as Ask;
  try {
    tell('opening the index', milliseconds(await timeOf(() => ask({ ask: 'state' }))));
    tell('state', milliseconds(await timeOf(() => ask({ ask: 'state' }))));
    const again = { ask: 'build', collection: COLLECTION, isAnew: false } as const;
    tell('build with nothing changed', milliseconds(await timeOf(() => ask(again))));
    await measurePositions(ask, games, tell);
    await measureTable(ask, games, tell);
    await measureSearches(ask, tell);
    const page = { from: 0, count: 100 };
    const players = { ask: 'players', scope: SCOPE, sort: 'games', isDown: true, ...page } as const;
    tell('players', milliseconds(await timeOf(() => ask(players))));
    for (const withMirror of [false, true]) {
      const question = { ask: 'duplicates', collection: COLLECTION, withMirror, ...page } as const;
      const name = withMirror ? 'duplicates up to the mirror' : 'duplicates';
      tell(name, milliseconds(await timeOf(() => ask(question))));
    }
    tell('memory of this process', megabytes(process.memoryUsage().rss));
  } finally {
    explorer.close();
  }
}

/** The figure as one line. */
export function exploreLine({ name, figure, load }: ExploreFigure): string {
  return `${name.padEnd(64)} ${figure}  (load ${load.toFixed(1)})`;
}
