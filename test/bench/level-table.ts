/**
 * Measurements of the levels of play, kept with the code: `levels.json` for tests, `levels.md` for people. A row
 * says which settings it was measured with, so one that no longer holds is seen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LEVELS, levelLimits, type Level } from '../../engine/analysis/levels.ts';
import { defined } from '../../engine/core/result.ts';
import { gameOf } from '../../engine/games/index.ts';
import { gamesOf, momentsOf, samplesOf, shareOf, type Standing } from '../../engine/match/statistics.ts';
import type { GameId } from '../../engine/rules/types.ts';
import type { LevelMatch, ProvedWins } from './level-matches.ts';
import type { MatchPlan } from './matches.ts';

/** A level against the one below it in one game. */
export interface LevelRow extends Standing {
  readonly game: GameId;
  readonly rules: string;
  readonly level: number;
  /** Settings of both levels in this game. */
  readonly settings: readonly [level: string, below: string];
  readonly proved: ProvedWins;
  readonly provedBelow: ProvedWins;
}

const JSON_FILE = resolve(import.meta.dirname, 'levels.json');
const TABLE_FILE = resolve(import.meta.dirname, 'levels.md');

function settingsOf(level: Level, game: GameId): string {
  const { depth, nodes } = levelLimits(level, gameOf(game));
  const { largestLoss, overlooksReplies, overlooksOwn } = level;
  return `depth ${String(depth ?? 'any')}, nodes ${String(nodes)}, loss ${String(largestLoss)}, replies ${String(overlooksReplies)}, own ${String(overlooksOwn)}`;
}

/** The settings of a level and of the one below it, as they are now. */
function currentSettings(game: GameId, level: number): readonly [level: string, below: string] {
  const of = (number: number): string => settingsOf(defined(LEVELS[number - 1], 'level'), game);
  return [of(level), of(level - 1)];
}

/** A match as a row. */
export function rowOf(
  plan: MatchPlan,
  level: number,
  { standing, proved, provedBelow }: LevelMatch,
): LevelRow {
  const { game, rules } = plan;
  return { game, rules, level, settings: currentSettings(game, level), ...standing, proved, provedBelow };
}

/** The stored rows. */
export function readRows(): readonly LevelRow[] {
  return JSON.parse(readFileSync(JSON_FILE, 'utf8')) as LevelRow[];
}

/** Whether a row was measured with the settings of today. */
export function isCurrent({ game, level, settings }: LevelRow): boolean {
  return currentSettings(game, level).every((text, i) => text === settings[i]);
}

/** Whether so many games of a pair of levels are stored already. */
export function isMeasured(game: GameId, level: number, games: number): boolean {
  return readRows().some(
    (row) => row.game === game && row.level === level && isCurrent(row) && gamesOf(row) >= games,
  );
}

/** Stores a row in place of an older one, and writes both files. */
export function storeRow(row: LevelRow): void {
  const others = readRows().filter(({ game, level }) => game !== row.game || level !== row.level);
  writeRows([...others, row]);
}

function writeRows(rows: readonly LevelRow[]): void {
  const ordered = [...rows].sort((one, two) => one.level - two.level || one.game.localeCompare(two.game));
  writeFileSync(JSON_FILE, `[\n${ordered.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
  writeFileSync(TABLE_FILE, markdownOf(ordered));
}

/** Deviations that hold 95 % of a normal distribution. */
const DEVIATIONS_95 = 1.96;

/** Half the width of the interval that holds the true share in 95 of 100 matches. */
function errorOf(standing: Standing): number {
  const { n, variance } = momentsOf(samplesOf(standing));
  return n === 0 ? 0 : DEVIATIONS_95 * Math.sqrt(variance / n);
}

/** Wins that a level proved, in all its games of a table. */
export function provedBy(rows: readonly LevelRow[], level: number): ProvedWins {
  const counts = rows.flatMap((row) =>
    row.level === level ? [row.proved] : row.level === level + 1 ? [row.provedBelow] : [],
  );
  return {
    games: counts.reduce((sum, { games }) => sum + games, 0),
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
  };
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A row as one line. */
export function rowLine(row: LevelRow, ms: number): string {
  const { game, level, wins, draws, losses, proved } = row;
  const score = `+${String(wins)} =${String(draws)} -${String(losses)}`;
  const share = `${percent(shareOf(row))} ± ${percent(errorOf(row))} %`;
  return `${game.padEnd(10)}level ${String(level)} : ${String(level - 1)}  ${score.padEnd(16)}${share.padEnd(18)}proved ${String(proved.games)}, won ${String(proved.kept)}, ${(ms / 1000).toFixed(0)} s`;
}

/** The rows as tables. */
function markdownOf(rows: readonly LevelRow[]): string {
  const games = [...new Set(rows.map(({ game }) => game))];
  const cell = (level: number, game: GameId): string => {
    const row = rows.find((each) => each.level === level && each.game === game);
    if (!row) return '';
    return `${percent(shareOf(row))} ± ${percent(errorOf(row))} (+${String(row.wins)} =${String(row.draws)} -${String(row.losses)})`;
  };
  const upper = LEVELS.slice(1).map(({ number }) => number);
  const kept = LEVELS.map(({ number }) => ({ number, ...provedBy(rows, number) }));
  return [
    'Share of the points that a level makes against the one below it, in percent, with the error of 95 % of matches.',
    '',
    `| levels | ${games.join(' | ')} |`,
    `|---|${games.map(() => '---').join('|')}|`,
    ...upper.map(
      (level) =>
        `| ${String(level)} : ${String(level - 1)} | ${games.map((game) => cell(level, game)).join(' | ')} |`,
    ),
    '',
    'Games in which a level proved its own win at some move, and how many of them it won.',
    '',
    '| level | proved | won |',
    '|--:|--:|--:|',
    ...kept.map(
      ({ number, games: proved, kept: won }) => `| ${String(number)} | ${String(proved)} | ${String(won)} |`,
    ),
    '',
  ].join('\n');
}
