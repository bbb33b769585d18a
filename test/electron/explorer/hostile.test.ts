/** Files that are meant to break the index, or that change under it: each is reported as a problem, all others are read. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRandom } from '../../../engine/core/random.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { build, problemsOf, withExplorer } from './asked.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();

/** Of the longest line, MiB; longer in `npm run test:long`. */
const LONGEST_MB = Number(process.env['HOSTILE_MB'] ?? 20);

const GAME = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';
const GOOD = `${GAME}[Event "good"]\n\n1. A c *\n`;

const put = (name: string, content: string | Uint8Array = GOOD): string =>
  folder.write(`games/${name}`, content);

/** What the index holds of the folder after a build, and the codes of what is wrong, by file. */
async function indexed(): Promise<{ games: number; codes: Readonly<Record<string, readonly string[]>> }> {
  return withExplorer(folder.path('index.sqlite'), folder.path('games'), async (ask) => {
    expect(await build(ask)).toBe(true);
    const { collections } = await ask({ ask: 'state' });
    const byFile = Object.groupBy(await problemsOf(ask), ({ path: inside }) => inside);
    const codes = Object.entries(byFile).map(([name, all = []]) => [
      name,
      [...new Set(all.map(({ error }) => error.code))],
    ]);
    return {
      games: collections[0]?.games ?? -1,
      codes: Object.fromEntries(codes) as Readonly<Record<string, readonly string[]>>,
    };
  });
}

function rubbish(bytes: number): Uint8Array {
  const random = makeRandom(99);
  return Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
}

beforeEach(() => {
  // Before and behind the bad ones in the order of reading.
  put('a.mgn');
  put('z.mgn');
});

describe('the index of a folder', () => {
  test('names files that hold no games', async () => {
    put('empty.mgn', '');
    put('rubbish.mgn', rubbish(200_000));
    put('zeros.mgn', new Uint8Array(100_000));
    put('sentence.txt', 'Nothing that was ever played.');
    put('table.json', '{"a":1');
    const { games, codes } = await indexed();
    expect(games).toBe(2);
    expect(Object.keys(codes)).toEqual(
      expect.arrayContaining(['rubbish.mgn', 'zeros.mgn', 'sentence.txt', 'table.json']),
    );
  });

  test('reads what can be read of texts with broken letters', async () => {
    put(
      'broken.mgn',
      Buffer.concat([
        Buffer.from(`${GAME}[South "`),
        Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
        Buffer.from('"]\n\n1. A c *\n'),
      ]),
    );
    put('half.mgn', Buffer.from(GOOD).subarray(0, GOOD.length - 7));
    put('nul.mgn', `${GAME}[South "A\0B"]\n\n1. A\0 c *\n`);
    const { games } = await indexed();
    expect(games).toBe(5);
  });

  test('reads games with variations nested without measure, and those without an end', async () => {
    put('deep.mgn', `${GAME}\n1. A ${'( '.repeat(200_000)}\n`);
    put('closed.mgn', `${GAME}\n1. A ${') '.repeat(200_000)}\n`);
    put('nested.mgn', `${GAME}\n1. A c 2. ${'A (B '.repeat(3000)}${')'.repeat(3000)} *\n`);
    put('long.mgn', `${GAME}\n${'A c '.repeat(100_000)}*\n`);
    put('tags.mgn', `${GAME}${'[X "y"]\n'.repeat(100_000)}\n1. A *\n`);
    const { games, codes } = await indexed();
    expect(games).toBe(7);
    expect(codes).not.toHaveProperty('a.mgn');
    expect(codes).toHaveProperty('deep.mgn');
    expect(codes).toHaveProperty('long.mgn');
  });

  test('survives lines of many megabytes', async () => {
    put('note.mgn', `${GAME}\n1. A {${'x'.repeat(LONGEST_MB * 2 ** 20)}} c *\n`);
    put('token.mgn', `${GAME}\n1. ${'A'.repeat((LONGEST_MB / 10) * 2 ** 20)} *\n`);
    const { games } = await indexed();
    expect(games).toBe(4);
  });

  test('refuses files that are too large by their size alone', async () => {
    fs.closeSync(fs.openSync(folder.path('games/sparse.mgn'), 'w'));
    fs.truncateSync(folder.path('games/sparse.mgn'), 2 * 2 ** 30);
    expect(await indexed()).toStrictEqual({ games: 2, codes: { 'sparse.mgn': ['ERR_HOST_TOO_LARGE'] } });
  });

  test('names links in a circle or to nowhere, pipes and sockets', async () => {
    fs.symlinkSync(folder.path('games'), folder.path('games/round'));
    fs.symlinkSync('two.mgn', folder.path('games/one.mgn'));
    fs.symlinkSync('one.mgn', folder.path('games/two.mgn'));
    fs.symlinkSync('gone.mgn', folder.path('games/nowhere.mgn'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [folder.path('games/pipe.mgn')]);
    expect(await indexed()).toStrictEqual({
      games: 2,
      codes: {
        'nowhere.mgn': ['ERR_HOST_NOT_FOUND'],
        'one.mgn': ['ERR_HOST_IO'],
        ...(process.platform === 'win32' ? {} : { 'pipe.mgn': ['ERR_HOST_SPECIAL'] }),
        round: ['ERR_HOST_FOLDER'],
        'two.mgn': ['ERR_HOST_IO'],
      },
    });
  });

  test.skipIf(process.platform === 'win32')('names folders and files that may not be read', () => {
    const secret = put('secret.mgn');
    put('closed/inside.mgn');
    fs.chmodSync(secret, 0);
    fs.chmodSync(folder.path('games/closed'), 0);
    fs.chmodSync(folder.path(), 0o777);
    // Root may read everything: the program gives up its rights.
    const program = builtProgram('build-index');
    const words = [program, folder.path('index.sqlite'), folder.path('games'), 'nobody'];
    const ran = spawnSync(process.execPath, words, { encoding: 'utf8' });
    const [, built, state, problems] = ran.stdout.split('\n');
    expect(JSON.parse(built ?? ''), ran.stderr).toMatchObject({ ok: true, value: { isDone: true } });
    expect(JSON.parse(state ?? '')).toMatchObject({ value: { collections: [{ games: 2 }] } });
    expect(JSON.parse(problems ?? '')).toMatchObject({
      value: {
        all: 2,
        problems: [
          { source: 's', path: 'closed', error: { code: 'ERR_HOST_DENIED' } },
          { source: 's', path: 'secret.mgn', error: { code: 'ERR_HOST_DENIED' } },
        ],
      },
    });
    fs.chmodSync(folder.path('games/closed'), 0o700);
  });

  test('is right in the end about files that vanish, grow and come while it is built', async () => {
    for (let i = 0; i < 20; i++) put(`f${String(i)}.mgn`);
    const file = folder.path('index.sqlite');
    await withExplorer(file, folder.path('games'), async (ask) => {
      let asked = 0;
      const disturb = (): boolean => {
        asked += 1;
        if (asked === 6) fs.rmSync(folder.path('games/f13.mgn'));
        if (asked === 8) put('f14.mgn', `${GOOD}\n${GOOD}\n${GOOD}`);
        if (asked === 9) put('f0.mgn', rubbish(1000));
        if (asked === 10) put('new.mgn');
        if (asked === 11) {
          fs.rmSync(folder.path('games/f15.mgn'));
          fs.mkdirSync(folder.path('games/f15.mgn'));
        }
        return false;
      };
      expect(await build(ask, disturb)).toBe(true);
      expect(asked).toBeGreaterThan(11);
      const during = await problemsOf(ask);
      expect(during.map(({ path: inside }) => inside)).toEqual(
        expect.arrayContaining(['f13.mgn', 'f15.mgn']),
      );
      expect(await build(ask)).toBe(true);
      const { collections } = await ask({ ask: 'state' });
      // Two of the frame, 20 less three that are gone, two more in one, one that came.
      expect(collections[0]?.games).toBe(2 + 17 + 2 + 1);
      const names = new Set((await problemsOf(ask)).map(({ path: inside }) => inside));
      expect(names).toStrictEqual(new Set(['f0.mgn']));
    });
  });
});
