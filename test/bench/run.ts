/**
 * `npm run bench`: the one place for speed and strength. Without options: the fixed positions and whether their nodes are
 * the stored signature, then how fast moves are made, tables built and games proved, and what threads gain.
 *
 *   npm run bench -- --json          one JSON value on standard output, the table on standard error
 *   npm run bench -- --markdown      the tables of the README
 *   npm run bench -- --long          larger proofs and tables, too (minutes)
 *   npm run bench -- --growth        time against seeds, threads and memory (--part picks one)
 *   npm run bench -- --proofs        known proofs again, as ratios to the stored runs
 *   npm run bench -- --pages         the page: frames, large trees, as ratios to what is stored
 *   npm run bench -- --match 50      the engine against a plain searcher, so many openings a game; --game picks one
 *   npm run bench -- --levels 100    every level of play against the one below it, so many openings; --game and --level
 *                                    pick some
 *   npm run bench -- --explore 100000   the explorer over so many made games (default 10,000)
 *   npm run bench -- --recorded      all that is stored, nothing is measured
 *
 * `--record` stores what was measured: with --growth, --proofs, --pages and --levels their figures, with --recorded the
 * pages made from what is stored, alone the signature of a search that was meant to change (only the positions are run).
 */
import { parseArgs } from 'node:util';
import { exploreLine, measureExplore, type ExploreFigure } from './explore-speed.ts';
import { PARTS, type Part } from './growth/plan.ts';
import { matchLine, plansOf, playEngineMatch, UPPER_LEVELS, type MatchResult } from './matches.ts';
import { playLevels } from './level-matches.ts';
import { isMeasured, rowLine, rowOf, storeRow, type LevelRow } from './level-table.ts';
import { levelOf } from '../../engine/analysis/levels.ts';
import { runGrowth, runPages, runProofs, tellRecorded } from './run-recorded.ts';
import { measureWhole, recordSignature, wholeMarkdown } from './whole.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    explore: { type: 'boolean' },
    json: { type: 'boolean' },
    markdown: { type: 'boolean' },
    long: { type: 'boolean' },
    growth: { type: 'boolean' },
    part: { type: 'string' },
    proofs: { type: 'boolean' },
    pages: { type: 'boolean' },
    match: { type: 'string' },
    levels: { type: 'string' },
    game: { type: 'string' },
    level: { type: 'string' },
    recorded: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});

const isLong = values.long === true;
const isRecord = values.record === true;

function tell(line: string): void {
  const isData = values.json === true || values.markdown === true;
  (isData ? process.stderr : process.stdout).write(`${line}\n`);
}

function tellData(data: unknown): void {
  if (values.json === true) process.stdout.write(`${JSON.stringify(data)}\n`);
}

async function runWhole(): Promise<void> {
  if (isRecord) {
    await recordSignature(tell);
    return;
  }
  const whole = await measureWhole(isLong, tell);
  if (!whole.isStored) process.exitCode = 1;
  tellData({ signature: whole.signature, sections: whole.sections });
  if (values.markdown === true) process.stdout.write(wholeMarkdown(whole));
}

function playMatches(pairs: number): void {
  const results: MatchResult[] = [];
  for (const plan of plansOf(values.game ?? null)) {
    const result = playEngineMatch(plan, pairs, 1);
    results.push(result);
    tell(matchLine(result));
  }
  tellData({ matches: results });
}

/** Every level, or the one asked for, against the one below it; with `--record` what is measured already is left out. */
function playLevelMatches(pairs: number): void {
  const rows: LevelRow[] = [];
  const asked = values.level === undefined ? UPPER_LEVELS : values.level.split(',').map(Number);
  for (const level of asked) {
    for (const plan of plansOf(values.game ?? null)) {
      if (isRecord && isMeasured(plan.game, level, 2 * pairs)) continue;
      const match = playLevels(plan, levelOf(level), levelOf(level - 1), pairs, 1);
      const row = rowOf(plan, level, match);
      rows.push(row);
      tell(rowLine(row, match.ms));
      if (isRecord) storeRow(row);
    }
  }
  tellData({ levels: rows });
}

async function runExplore(): Promise<void> {
  const figures: ExploreFigure[] = [];
  await measureExplore(Number(positionals[0] ?? 10_000), (figure) => {
    figures.push(figure);
    tell(exploreLine(figure));
  });
  tellData({ explore: figures });
}

/** The part named by `--part`; null: all. */
function partAsked(): Part | null {
  if (values.part === undefined) return null;
  const part = PARTS.find((each) => each === values.part);
  if (part !== undefined) return part;
  process.stderr.write(`--part is one of ${PARTS.join(', ')}\n`);
  process.exit(2);
}

const pairs = Number(values.match ?? values.levels ?? 1);
const options = { isLong, isRecord, tell };
if (values.explore === true) await runExplore();
else if (values.recorded === true) tellData(tellRecorded(options));
else if (values.growth === true) tellData({ growth: await runGrowth(partAsked(), options) });
else if (values.proofs === true) tellData({ proofs: await runProofs(options) });
else if (values.pages === true) tellData({ pages: await runPages(options) });
else if (!Number.isInteger(pairs) || pairs < 1) {
  process.stderr.write('--match and --levels take a number of openings\n');
  process.exitCode = 2;
} else if (values.match !== undefined) playMatches(pairs);
else if (values.levels !== undefined) playLevelMatches(pairs);
else await runWhole();
