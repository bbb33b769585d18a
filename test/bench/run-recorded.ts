/** Measurements that are kept: each is told beside what is stored, and stored on request. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PARTS, type Part } from './growth/plan.ts';
import { grown, measureGrowth, type GrowthRow } from './growth/run.ts';
import { growthHead, growthLine, joinGrowth, readGrowth } from './growth/table.ts';
import { measureAnimation } from './page/animation.ts';
import { pageLine, type PageRow } from './page/rows.ts';
import { measureTrees } from './page/tree.ts';
import { matchRecordLine, readMatches } from './match-record.ts';
import { PROOF_PLANS, proofLine, readProofs, runProof, type ProofRow } from './proof-record.ts';
import {
  circumstances,
  measuredLine,
  readRecorded,
  writeHistory,
  writeRecorded,
  writeSets,
} from './recorded.ts';
import { pagesOf } from './recorded-pages.ts';

/** The options of every run. */
export interface RunOptions {
  readonly isLong: boolean;
  /** Whether what was measured is stored. */
  readonly isRecord: boolean;
  readonly tell: (line: string) => void;
}

/** Seconds of animation in each game. */
const SECONDS = 10;
const LONG_SECONDS = 30;

/** Makes all pages from what is stored. */
function writePages(): void {
  for (const [name, text] of pagesOf()) writeFileSync(resolve(import.meta.dirname, name), text);
}

/** The table of growth, or one part of it. Each part is stored with its own time. */
export async function runGrowth(
  part: Part | null,
  { isLong, isRecord, tell }: RunOptions,
): Promise<readonly GrowthRow[]> {
  const all: GrowthRow[] = [];
  for (const each of part === null ? PARTS : [part]) {
    const known = readGrowth().flatMap(({ rows }) => rows);
    tell(growthHead(each));
    const rows = await measureGrowth(each, isLong, (row) => tell(growthLine(row, known)));
    all.push(...rows);
    // The stored rows are read again: another part may have been measured meanwhile.
    if (isRecord) writeSets('growth', joinGrowth(readGrowth(), [{ part: each, ...circumstances(), rows }]));
  }
  if (isRecord) writePages();
  return all;
}

/** Proofs that were measured before, once more. */
export async function runProofs({ isLong, isRecord, tell }: RunOptions): Promise<readonly ProofRow[]> {
  const stored = readProofs();
  const rows: ProofRow[] = [];
  for (const plan of PROOF_PLANS) {
    if (plan.isLong === true && !isLong) continue;
    const row = await runProof(plan);
    rows.push(row);
    tell(proofLine(stored, row));
  }
  if (isRecord) {
    // Read again: rows may have been added in the meantime.
    writeHistory('proofs', [...readProofs(), ...rows]);
    writePages();
  }
  return rows;
}

/** The page in a browser; the program must have been built. */
export async function runPages({ isLong, isRecord, tell }: RunOptions): Promise<readonly PageRow[]> {
  const stored = readRecorded<PageRow>('pages')?.rows ?? [];
  const rows: PageRow[] = [];
  const add = (row: PageRow): void => {
    rows.push({ ...row, value: Number(row.value.toFixed(3)) });
    tell(pageLine(row, stored));
  };
  await measureAnimation(isLong ? LONG_SECONDS : SECONDS, add);
  await measureTrees(add);
  if (isRecord) {
    writeRecorded('pages', { ...circumstances(), rows });
    writePages();
  }
  return rows;
}

/** Tells all that is stored; with `isRecord` makes the pages again, for what was written into the data by hand. */
export function tellRecorded({ isRecord, tell }: RunOptions): unknown {
  const [growth, pages] = [readGrowth(), readRecorded<PageRow>('pages')];
  const [proofs, matches] = [readProofs(), readMatches()];
  tell('Proofs');
  for (const row of proofs) tell(proofLine(proofs, row));
  for (const { title, rows } of matches) {
    tell(`\nMatches: ${title}`);
    for (const row of rows) tell(matchRecordLine(row));
  }
  for (const set of growth) {
    tell(`${growthHead(set.part)}\n${measuredLine(set)}`);
    for (const row of grown(set.rows)) tell(growthLine(row, []));
  }
  if (pages) {
    tell(`\nThe page. ${measuredLine(pages)}`);
    for (const row of pages.rows) tell(pageLine(row, []));
  }
  if (isRecord) writePages();
  return { proofs, matches, growth, pages };
}
