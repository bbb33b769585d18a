/**
 * What the command line reads: no conversion replaces the only copy of what it could not read or has no room for, and a
 * damaged index of the explorer gives right numbers or none.
 */
import fs from 'node:fs';
import path from 'node:path';
import { DATA_VARIABLE } from '../../../electron/browser/data-folder.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { makeSmallFolder, RULES } from '../../electron/explorer/small-games.ts';
import { below, pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { BLOCK_DAMAGE, withDamagedBlock } from '../support/mutate.ts';
import { faultOf, runCli, type Ended } from '../support/program.ts';

const FORMATS = ['mgn', 'ogn', 'record', 'json', 'text', 'csv', 'svg', 'moves'] as const;
/** Files with something that one format or the other has no room for, or that nobody can read. */
const TEXTS = {
  'a.mgn': '[Game "oware"]\n[Rules "oware"]\n\n1. F! {note} f ( 1... e ) *\n',
  'b.ogn': '[Variant "Oware Abapa"]\n[South "A"]\n\n1. F f 2. what is this *\n',
  'c.txt': '# game: oware\n# south: A\n\n1. F f *\n',
} as const;

async function ontoItself(folder: string, isShort: boolean): Promise<Row> {
  const tally = tallyOf('sources: converted onto themselves');
  for (const [name, text] of Object.entries(TEXTS)) {
    for (const format of isShort ? FORMATS.slice(1, 3) : FORMATS) {
      await tally.try(`${name} to ${format}`, async () => {
        const file = path.join(folder, name);
        fs.writeFileSync(file, text);
        const ended = await runCli(['convert', file, file, '--to', format]);
        const now = fs.readFileSync(file, 'utf8');
        if (now === text) return faultOf(ended);
        // It was replaced: then everything has to be there still.
        const isOurs = format === 'mgn' || format === 'json' || format === 'ogn' || format === 'record';
        const games = isOurs ? (dialectOf(format).read?.(now, {}).games ?? []) : [];
        // What the text has beside its moves stands in the game that is read again.
        const again = makeMgn({ games });
        const has = (word: string): boolean => !text.includes(word) || again.includes(word);
        const isWhole = games.length === 1 && !text.includes('what is') && ['note', '!', '1... e'].every(has);
        return isWhole ? faultOf(ended) : `replaced by ${JSON.stringify(now.slice(0, 60))}`;
      });
    }
  }
  return tally.row();
}

const GAMES = 60;

async function damagedIndex(folder: string, seed: number, cases: number): Promise<Row> {
  const tally = tallyOf('sources: a damaged index of the explorer', seed);
  const random = makeRandom(seed);
  const [games, index, copy] = ['games', 'whole.sqlite', 'damaged.sqlite'].map((name) =>
    path.join(folder, name),
  );
  if (games === undefined || index === undefined || copy === undefined) throw new Error('no paths');
  makeSmallFolder(games, random).write('a.mgn', GAMES);
  const env = { [DATA_VARIABLE]: path.join(folder, 'data') };
  const ask = (file: string, ...more: readonly string[]): Promise<Ended> =>
    runCli(['explore', 'here', '--dir', games, '--index', file, '--rules', RULES.key, '--json', ...more], {
      env,
    });
  await ask(index);
  const whole = fs.readFileSync(index);
  for (let number = 0; number < cases; number++) {
    const at = below(random, whole.length / 512) * 512;
    const how = pick(random, BLOCK_DAMAGE);
    const mayUpdate = random() < 0.5;
    await tally.try(`${how} at ${at}${mayUpdate ? '' : ', no update'}`, async () => {
      for (const part of ['', '-wal', '-shm']) fs.rmSync(`${copy}${part}`, { force: true });
      fs.writeFileSync(copy, withDamagedBlock(whole, at, how));
      const ended = await ask(copy, ...(mayUpdate ? [] : ['--no-update']));
      if (ended.code !== 0) return faultOf(ended);
      const { games: found } = JSON.parse(ended.out) as { games: number };
      return found === GAMES ? null : `${found} games instead of ${GAMES}`;
    });
  }
  return tally.row();
}

async function run({ folder, isShort, seed }: AttackOptions): Promise<readonly Row[]> {
  return [await ontoItself(folder, isShort), await damagedIndex(folder, seed, isShort ? 6 : 200)];
}

export const sources: Attack = { name: 'sources', share: 0, run };
