/**
 * `npm run bench`: the fixed positions and whether their nodes are the stored signature, then how fast moves are made,
 * tables built and games proved, and what threads gain.
 *
 *   npm run bench -- --json          one JSON value on standard output, the table on standard error
 *   npm run bench -- --markdown      the tables of the README
 *   npm run bench -- --long          larger proofs and tables, too (minutes)
 *   npm run bench -- --match 50      the engine against a plain searcher, so many openings a game; --game picks one
 *   npm run bench -- --levels 100    every level of play against the one below it, so many openings; --game and --level
 *                                    pick some, --record stores the table (levels.json, levels.md)
 *   npm run bench -- --explore 100000   the explorer over so many made games (default 10,000)
 *   npm run bench -- --record        only the positions, and stores their signature: for a change that is meant to
 *                                    change the search
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBench, type BenchResult } from '../../engine/analysis/bench.ts';
import { exploreLine, measureExplore, type ExploreFigure } from './explore-speed.ts';
import { figureLine, markdownOf, sumUp, type Figure, type Section } from './figures.ts';
import { matchLine, plansOf, playEngineMatch, UPPER_LEVELS, type MatchResult } from './matches.ts';
import { perftSpeed } from './perft-speed.ts';
import { playLevels } from './level-matches.ts';
import { isMeasured, rowLine, rowOf, storeRow, type LevelRow } from './level-table.ts';
import { levelOf } from '../../engine/analysis/levels.ts';
import { QUICK } from './quick.ts';
import { LONG_PROOFS, PROOFS, solveSpeed, threadSpeedUp } from './solve-speed.ts';
import { LONG_TABLES, TABLES, tableSpeed } from './table-speed.ts';
import stored from './signature.json' with { type: 'json' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    explore: { type: 'boolean' },
    json: { type: 'boolean' },
    markdown: { type: 'boolean' },
    long: { type: 'boolean' },
    match: { type: 'string' },
    levels: { type: 'string' },
    game: { type: 'string' },
    level: { type: 'string' },
    record: { type: 'boolean' },
  },
});

function tell(line: string): void {
  const isData = values.json === true || values.markdown === true;
  (isData ? process.stderr : process.stdout).write(`${line}\n`);
}

function headline(title: string, unit: string): void {
  tell(`\n${title.padEnd(30)}${unit.padStart(13)}${'time'.padStart(12)}${'speed'.padStart(12)}`);
}

function tellFigure(figure: Figure): void {
  tell(figureLine(figure));
}

/** The fixed positions as figures. */
function positionSection(result: BenchResult): Section {
  const figures = result.rows.map(({ name, depth, nodes, ms }) => ({
    name,
    count: nodes,
    ms,
    note: `depth ${String(depth)}`,
  }));
  return { title: 'positions', unit: 'nodes', figures };
}

function runPositions(): BenchResult {
  headline('positions', 'nodes');
  const now = (): number => performance.now();
  const result = runBench(now, 0, ({ name, depth, nodes, ms }) =>
    tellFigure({ name, count: nodes, ms, note: `depth ${String(depth)}` }),
  );
  const ms = result.rows.reduce((sum, row) => sum + row.ms, 0);
  tellFigure({ name: 'signature', count: result.signature, ms });
  return result;
}

function record(full: BenchResult): void {
  const quick = runBench(() => 0, QUICK);
  const rows = Object.fromEntries(quick.rows.map(({ name, nodes }) => [name, nodes]));
  const file = resolve(import.meta.dirname, 'signature.json');
  writeFileSync(file, `${JSON.stringify({ full: full.signature, quick: quick.signature, rows }, null, 2)}\n`);
}

async function measure(): Promise<void> {
  const result = runPositions();
  if (values.record === true) {
    record(result);
    return;
  }
  if (result.signature !== stored.full) {
    tell(`stored in test/bench/signature.json: ${String(stored.full)}: the search has changed`);
    process.exitCode = 1;
  }
  const sections: Section[] = [positionSection(result)];
  headline('perft', 'moves');
  sections.push(perftSpeed(tellFigure));
  headline('endgame tables', 'positions');
  const isLong = values.long === true;
  sections.push(await tableSpeed(isLong ? [...TABLES, ...LONG_TABLES] : TABLES, tellFigure));
  const proofs = isLong ? [...PROOFS, ...LONG_PROOFS] : PROOFS;
  const most = Math.min(2, availableParallelism());
  for (const threads of most === 1 ? [1] : [1, most]) {
    headline(`solve cold, ${String(threads)} thread${threads === 1 ? '' : 's'}`, 'nodes');
    sections.push(await solveSpeed(proofs, threads, tellFigure));
  }
  headline('threads', 'nodes');
  sections.push(await threadSpeedUp(most, tellFigure));
  if (values.json === true)
    process.stdout.write(`${JSON.stringify({ signature: result.signature, sections })}\n`);
  const [positions, ...others] = sections;
  if (values.markdown === true && positions)
    process.stdout.write([sumUp(positions), ...others].map(markdownOf).join('\n'));
}

function playMatches(pairs: number): void {
  const results: MatchResult[] = [];
  for (const plan of plansOf(values.game ?? null)) {
    const result = playEngineMatch(plan, pairs, 1);
    results.push(result);
    tell(matchLine(result));
  }
  if (values.json === true) process.stdout.write(`${JSON.stringify({ matches: results })}\n`);
}

/** Every level, or the one asked for, against the one below it; with `--record` what is measured already is left out. */
function playLevelMatches(pairs: number): void {
  const rows: LevelRow[] = [];
  const asked = values.level === undefined ? UPPER_LEVELS : values.level.split(',').map(Number);
  for (const level of asked) {
    for (const plan of plansOf(values.game ?? null)) {
      if (values.record === true && isMeasured(plan.game, level, 2 * pairs)) continue;
      const match = playLevels(plan, levelOf(level), levelOf(level - 1), pairs, 1);
      const row = rowOf(plan, level, match);
      rows.push(row);
      tell(rowLine(row, match.ms));
      if (values.record === true) storeRow(row);
    }
  }
  if (values.json === true) process.stdout.write(`${JSON.stringify({ levels: rows })}\n`);
}

async function runExplore(): Promise<void> {
  const figures: ExploreFigure[] = [];
  await measureExplore(Number(positionals[0] ?? 10_000), (figure) => {
    figures.push(figure);
    tell(exploreLine(figure));
  });
  if (values.json === true) process.stdout.write(`${JSON.stringify({ explore: figures })}\n`);
}

const pairs = Number(values.match ?? values.levels ?? 1);
if (values.explore === true) await runExplore();
else if (!Number.isInteger(pairs) || pairs < 1) {
  process.stderr.write('--match and --levels take a number of openings\n');
  process.exitCode = 2;
} else if (values.match !== undefined) playMatches(pairs);
else if (values.levels !== undefined) playLevelMatches(pairs);
else await measure();
