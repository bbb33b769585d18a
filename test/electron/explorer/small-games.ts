/** Thousands of short games whose files change, each known by a name of its own, and what a plain count over them says. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Move } from '../../../engine/core/move.ts';
import type { Random } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { makeResult } from '../../../engine/notation/result-text.ts';
import { playRandomGame } from '../../../engine/rule-check/random-game.ts';
import type { ResultCounts } from '../../../engine/explorer/question.ts';
import { must } from '../../support/must.ts';

export const RULES = must(rulesFromText('kalah:houses=3,seeds=2'));
const MOST_PLIES = 12;

/** A game of a file. */
export interface SmallGame {
  /** Unique among all games ever made; the file has it as the event. */
  readonly name: string;
  readonly moves: readonly Move[];
  readonly result: string;
}

/** A folder of files that change, with everything that was ever in them. */
export interface SmallFolder {
  readonly folder: string;
  /** What each file ever held, the latest last; an empty list stands for no file. */
  readonly versions: ReadonlyMap<string, readonly (readonly SmallGame[])[]>;
  /** Rewrites a file with so many games; none: removes it. */
  write(name: string, games: number): void;
}

function textOf({ name, moves, result }: SmallGame): string {
  return `[Game "kalah"]\n[Rules "${RULES.key}"]\n[Event "${name}"]\n[Result "${result}"]\n\n${moves.join(' ')} ${result}\n`;
}

/** Makes an empty folder. */
export function makeSmallFolder(folder: string, random: Random): SmallFolder {
  const versions = new Map<string, (readonly SmallGame[])[]>();
  let made = 0;
  function makeGame(): SmallGame {
    const work = playRandomGame(RULES, random, MOST_PLIES);
    let step = work.next();
    while (step.done !== true) step = work.next();
    made += 1;
    const { moves, outcome } = step.value;
    return { name: `game ${String(made)}`, moves, result: makeResult(outcome) };
  }
  return {
    folder,
    versions,
    write(name, count) {
      const games = Array.from({ length: count }, makeGame);
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      if (count === 0) rmSync(file, { force: true });
      else writeFileSync(file, games.map(textOf).join('\n'));
      versions.set(name, [...(versions.get(name) ?? []), games]);
    },
  };
}

/** Results of the games that have a position, and of each move from it: counted one by one. */
export interface PlainCounts {
  readonly all: ResultCounts;
  readonly moves: Readonly<Record<string, ResultCounts>>;
}

function none(): Record<keyof ResultCounts, number> {
  return { games: 0, south: 0, draws: 0, north: 0, open: 0 };
}

function count(counts: Record<keyof ResultCounts, number>, { result }: SmallGame): void {
  counts.games += 1;
  const [south, north] = result.split('-').map(Number);
  if (south === undefined || north === undefined) counts.open += 1;
  else if (south === north) counts.draws += 1;
  else if (south > north) counts.south += 1;
  else counts.north += 1;
}

const replayed = new WeakMap<SmallGame, readonly string[]>();

/** The position texts of a game, the start first. */
export function positionsOf(game: SmallGame): readonly string[] {
  const known = replayed.get(game);
  if (known) return known;
  let position = RULES.start();
  const texts = [makePosition(position)];
  for (const move of game.moves) texts.push(makePosition((position = RULES.next(position, move))));
  replayed.set(game, texts);
  return texts;
}

/** Counts games in which a position stands. */
export function plainCounts(games: readonly SmallGame[], wanted: string): PlainCounts {
  const all = none();
  const moves: Record<string, Record<keyof ResultCounts, number>> = {};
  for (const game of games) {
    const at = positionsOf(game).flatMap((text, i) => (text === wanted ? [i] : []));
    if (at.length === 0) continue;
    count(all, game);
    const played = new Set(at.flatMap((i) => game.moves[i] ?? []));
    for (const move of played) count((moves[move] ??= none()), game);
  }
  return { all, moves };
}
