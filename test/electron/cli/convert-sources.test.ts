/** What `convert` reads is never lost to what it writes, and nothing of a folder is passed by without a word. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callCli, type Called } from '../../support/call-cli.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const GAME = '[Game "oware"]\n[Rules "oware"]\n[South "A"]\n\n1. F f *\n';
const OGN = '[Variant "Oware Abapa"]\n[South "A"]\n[Result "*"]\n\n1. F f *\n';

const put = folder.write;

const convert = (...words: readonly string[]): Promise<Called> => callCli(['convert', ...words]);

describe('a file that is converted onto itself', () => {
  test.each([
    ['a stretch that cannot be read', 'br.ogn', OGN.replace(' *\n', ' !! what is this 7 *\n'), []],
    [
      'a line that is only warned of',
      'r.txt',
      '# game: oware\n# a fine game\n\n1. F f *\n',
      ['--to', 'record'],
    ],
    ['an annotation that the format has no room for', 'k.mgn', GAME.replace('F f', 'F! f'), ['--to', 'ogn']],
    ['all games but one', 'k.mgn', `${GAME}\n${GAME}`, ['--game', '1']],
    ['the form that programs read', 'r.txt', '# game: oware\n\n1. F f *\n', []],
    ['everything but a picture', 'k.mgn', GAME, ['--to', 'svg']],
  ] as const)('is refused where it would lose %s', async (_, name, text, flags) => {
    const file = put(name, text);
    expect(await convert(file, file, ...flags)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('ERR_CLI_OWN_SOURCE') as unknown,
    });
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  test('is written where nothing is lost', async () => {
    const file = put('k.mgn', GAME);
    expect((await convert(file, file)).code).toBe(0);
    expect((await convert(file, file, '--to', 'json')).code).toBe(0);
    expect(fs.readFileSync(file, 'utf8')).toContain('"format"');
  });

  test('is known by any of its names', async () => {
    const file = put('k.mgn', GAME.replace('F f', 'F! f'));
    fs.symlinkSync(file, folder.path('other.mgn'));
    const { code } = await convert(file, folder.path('other.mgn'), '--to', 'ogn');
    expect([code, fs.readFileSync(file, 'utf8')]).toEqual([1, GAME.replace('F f', 'F! f')]);
  });
});

test('a folder converted into itself keeps what would be lost, and the rest is done', async () => {
  const bad = OGN.replace(' *\n', ' !! what is this 7 *\n');
  put('dir/bad.ogn', bad);
  put('dir/good.ogn', OGN);
  const { code, out, err } = await convert(folder.path('dir'), folder.path('dir'), '--to', 'ogn');
  expect(code).toBe(1);
  expect(out).toContain('good.ogn');
  expect(err).toContain('bad.ogn: error: ERR_CLI_OWN_SOURCE');
  expect(folder.read('dir/bad.ogn')).toBe(bad);
});

test('a result never replaces a file that is still to be read', async () => {
  put('x/a.ogn', OGN.replace('"A"', '"first"'));
  put('y/a.ogn', OGN.replace('"A"', '"second"'));
  const words = [folder.path('y/a.ogn'), folder.path('x/a.ogn'), folder.path('x'), '--to', 'ogn'];
  expect(await convert(...words)).toMatchObject({ code: 1, err: expect.stringContaining('ERR_CLI_OWN_SOURCE') as unknown }); // oxfmt-ignore
  expect(folder.read('x/a.ogn')).toContain('"first"');
});

test('linked files of a folder are converted; what is no file is named', async () => {
  put('away/one.mgn', GAME);
  fs.mkdirSync(folder.path('in'));
  fs.symlinkSync(folder.path('away/one.mgn'), folder.path('in/link.mgn'));
  fs.symlinkSync(folder.path('gone.mgn'), folder.path('in/dangling.mgn'));
  fs.symlinkSync(folder.path('away'), folder.path('in/linked-folder'));
  if (process.platform !== 'win32') execFileSync('mkfifo', [folder.path('in/pipe.mgn')]);
  const { code, out, err } = await convert(folder.path('in'), folder.path('out/'), '--to', 'ogn');
  expect(code).toBe(1);
  expect(fs.readdirSync(folder.path('out'))).toEqual(['link.ogn']);
  expect(err).toMatch(/dangling\.mgn: error: ERR_FILE_READ/);
  expect(err).toMatch(/linked-folder: error: ERR_FILE_READ/);
  if (process.platform !== 'win32') expect(err).toMatch(/pipe\.mgn: error: ERR_FILE_SPECIAL/);
  expect(out).toMatch(/4 files read, 1 written|3 files read, 1 written/);
});

test.skipIf(process.platform !== 'linux')(
  'a name that is not UTF-8 is reported, with a remedy, in a folder and as an argument',
  async () => {
    put('in/good.mgn', GAME);
    fs.writeFileSync(Buffer.from(folder.path('in/caf\u00e9.mgn'), 'latin1'), GAME);
    const { code, err } = await convert(folder.path('in'), folder.path('out/'), '--to', 'ogn');
    expect([code, fs.readdirSync(folder.path('out'))]).toEqual([1, ['good.ogn']]);
    expect(err).toMatch(
      /caf\\xe9\.mgn: error: ERR_FILE_NAME: .*Rename the file: its name is not valid UTF-8/,
    );
    // What an argument's bytes become before the program has them.
    const single = await convert(folder.path('in/caf\ufffd.mgn'), folder.path('out.ogn'));
    expect(single).toMatchObject({ code: 1, out: '' });
    expect(single.err).toMatch(/ERR_FILE_NAME: .*Rename the file: its name is not valid UTF-8/);
  },
);
