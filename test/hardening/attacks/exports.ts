/** Exports of long games: their size grows with the game, not with its square, and none ends the process. */
import fs from 'node:fs';
import path from 'node:path';
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { faultWithin, runCli, type Ended } from '../support/program.ts';

const FORMATS = [
  'csv',
  'html',
  'mgn',
  'json',
  'text',
  'record',
  'moves',
  'ogn',
  'aalina',
  'playstrategy',
  'svg',
] as const;

const SHORT_FORMATS = ['csv', 'html', 'mgn', 'json'] as const;

/** A long game: a few moves that can be played, then some that cannot. */
function longGame(moves: number): string {
  const turns = Array.from({ length: Math.ceil(moves / 2) }, (_, i) => `${i + 1}. C b`);
  return `[Game "oware"]\n[Rules "oware"]\n\n${turns.join(' ')} *\n`;
}

async function convert(
  folder: string,
  moves: number,
  format: string,
): Promise<{ ended: Ended; bytes: number | null }> {
  const source = path.join(folder, 'long.mgn');
  const out = path.join(folder, `long.${format}`);
  fs.rmSync(out, { force: true });
  fs.writeFileSync(source, longGame(moves));
  const ended = await runCli(['convert', source, out, '--to', format], { limitMs: 180_000 });
  return { ended, bytes: fs.existsSync(out) ? fs.statSync(out).size : null };
}

/** Twice the moves make at most 2.5 times the bytes; a budget that refuses both is as good. */
async function grown(folder: string, moves: number, format: string): Promise<string | null> {
  const one = await convert(folder, moves, format);
  const two = await convert(folder, 2 * moves, format);
  const fault = faultWithin(two.ended, Infinity).fault ?? faultWithin(one.ended, Infinity).fault;
  if (fault !== null) return fault;
  if (one.bytes === null || two.bytes === null) return null;
  return two.bytes > 2.5 * one.bytes && two.bytes > 100_000
    ? `${moves} moves make ${one.bytes} bytes, ${2 * moves} make ${two.bytes}`
    : null;
}

async function run({ isShort, folder }: AttackOptions): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const format of isShort ? SHORT_FORMATS : FORMATS) {
    const tally = tallyOf(`exports: size of a long game as ${format}`);
    await tally.try('', () => grown(folder, isShort ? 1000 : 4000, format));
    rows.push(tally.row());
  }
  if (isShort) return rows;
  for (const format of FORMATS) {
    const tally = tallyOf(`exports: 60,000 moves as ${format}`);
    await tally.try('', async () => faultWithin((await convert(folder, 60_000, format)).ended, 1500));
    rows.push(tally.row());
  }
  return rows;
}

export const exports: Attack = { name: 'exports', share: 0, run };
