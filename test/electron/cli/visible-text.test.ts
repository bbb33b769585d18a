/** Nothing that steers a terminal comes out of the command line, whatever stands in files, names and arguments. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { callCli, type Called } from '../../support/call-cli.ts';
import { runLoopback } from '../../../electron/browser/loopback-program.ts';
import { visibleLine, visibleText } from '../../../engine/core/visible-text.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

/** Red, title, cursor up, bell, backspace, line end, 8-bit CSI, delete, right-to-left override, line separator. */
const EVIL = '\x1b[31m\x1b]0;own\x07\x1b[1A\b\r\x9b2J\x7f\u202Egnp.\u2066\u2028';
/** All of it, and a line that looks like one of ours. */
const WORST = `${EVIL}\nother.mgn:1:1: error: ERR_FAKE\t`;
/** What must never come out; a line feed and a tab may, where we write them ourselves. */
const STEERING = new RegExp(
  String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]`,
);

describe('visible text', () => {
  test('every character that steers is shown by its code, all others stay', () => {
    expect(visibleText('a\x1b[31m\tb\nc\x9b\x7f\u202E')).toBe('a\\u001b[31m\tb\nc\\u009b\\u007f\\u202e');
    expect(visibleLine('a\tb\nc\r')).toBe('a\\u0009b\\u000ac\\u000d');
    const plain = 'Łódź −½ 🙂 שלום, 囲碁 C:\\games\\a.mgn';
    expect([visibleText(plain), visibleLine(plain)]).toEqual([plain, plain]);
  });

  test('JSON stays JSON and says the same', () => {
    const data = { name: WORST };
    const shown = visibleText(`${JSON.stringify(data)}\n`);
    expect(shown).not.toMatch(STEERING);
    expect(JSON.parse(shown)).toEqual(data);
  });
});

const folder = temporaryFolder('file');
let evilFile = '';
let badFile = '';
let wrongFile = '';
beforeAll(() => {
  // Windows has no such names.
  const name = process.platform === 'win32' ? 'evil' : WORST.replaceAll('/', '');
  const quoted = JSON.stringify(WORST).slice(1, -1);
  const tags = `[Game "kalah"]\n[Rules "kalah"]\n[South "${quoted}"]\n["${quoted}" "${quoted}"]\n[Result "${quoted}"]\n[Raw "${EVIL.replace('\r', '')}"]\n`;
  const moves = `1. D {${EVIL} [%title "${quoted}"] [%${EVIL} x]} F "${quoted}" ${EVIL}x *\n`;
  const wrong = `[Game "kalah"]\n[Rules "kalah:seeds=${quoted}"]\n[${EVIL}\n\n1. ${EVIL} *\n`;
  evilFile = folder.write(`${name}/${name}.mgn`, `${tags}\n${moves}`);
  badFile = folder.write(`${name}/${name}.txt`, `Dear ${EVIL} Sir,\n`);
  wrongFile = folder.write(`${name}/${name}-wrong.mgn`, wrong);
});

/** Runs a command. Fails on anything that steers, and on a line that a file has smuggled in. */
async function callPlain(words: readonly string[], input?: string | readonly string[]): Promise<Called> {
  const { code, out, err } = await callCli(words, input);
  expect(out).not.toMatch(STEERING);
  expect(err).not.toMatch(STEERING);
  for (const line of `${out}\n${err}`.split('\n')) expect(line).not.toMatch(/^other\.mgn/);
  expect([0, 1, 2, 4, 5]).toContain(code);
  return { code, out, err };
}

/** Runs a command as it stands and with `--json`, whose answer is JSON. */
async function callBoth(words: readonly string[]): Promise<void> {
  await callPlain(words);
  JSON.parse((await callPlain([...words, '--json'])).out);
}

describe('no command lets anything through', () => {
  const rules = ['--rules', 'kalah'];
  test.for<readonly string[]>([
    [WORST],
    ['rules', WORST],
    ['moves', '--rules', WORST],
    ['moves', '--rules', `kalah:${WORST}`],
    ['moves', '--rules', `kalah:seeds=${WORST}`],
    ['moves', ...rules, '--position', WORST],
    ['moves', ...rules, '--moves', WORST],
    ['moves', ...rules, `--${WORST}`],
    ['moves', ...rules, `--${WORST}=${WORST}`],
    ['moves', ...rules, '--limit', WORST],
    ['moves', ...rules, WORST],
    ['perft', ...rules, '--depth', WORST],
    ['perft', ...rules, '--depth', '1', '--moves', WORST],
    ['solve', '--rules', WORST],
    ['solve', ...rules, '--threads', WORST],
    ['search', ...rules, '--depth', '1', '--position', WORST],
    ['search', ...rules, '--nodes', WORST],
    ['endgame', WORST],
    ['endgame', 'build', WORST],
    ['engine', '--rules', WORST],
    ['engine', WORST],
    ['bench', WORST],
    ['serve', '--port', WORST],
    ['serve', WORST],
    ['replay', WORST],
    ['replay', `--${WORST}`],
    ['convert', WORST, `${WORST}.${WORST}`],
    ['convert', WORST, `${WORST}.mgn`],
    ['convert', WORST, 'a.mgn', '--to', WORST],
    ['convert', '--position', WORST, ...rules, 'a.mgn'],
  ])('words %#', async (words) => {
    await callPlain(words);
    await callPlain([...words, '--json']);
  });

  test('replay of hostile files', async () => {
    for (const file of [evilFile, badFile, wrongFile]) {
      expect((await callPlain(['replay', file])).code).toBe(1);
      const { out } = await callPlain(['replay', file, '--json']);
      if (out !== '') JSON.parse(out);
      await callPlain(['replay', file, '--rules', 'oware']);
    }
    const { out } = await callPlain(['replay', evilFile, '--json']);
    expect(JSON.parse(out)).toMatchObject({ games: [{ file: evilFile }] });
  });

  test('convert of hostile files, one by one and as a folder', async () => {
    const to = folder.path('out');
    for (const format of ['ogn', 'csv', 'html', 'svg', 'text', 'mgn']) {
      await callPlain(['convert', evilFile, path.join(to, `one.${format}`), '--to', format]);
      await callBoth(['convert', path.dirname(evilFile), to + path.sep, '--to', format]);
    }
    await callPlain(['convert', evilFile, path.join(evilFile, 'under-a-file.mgn')]);
    await callPlain(['convert', folder.path(WORST, 'none'), to + path.sep, '--to', 'mgn']);
  });

  test('tables that are not there, and one under a hostile name', async () => {
    for (const action of ['stats', 'probe'])
      await callPlain(['endgame', action, ...rules, '--out', folder.path(WORST, 'none')]);
    const file = path.join(path.dirname(evilFile), `${path.basename(evilFile)}.table`);
    await callBoth(['endgame', 'build', ...rules, '--seeds', '2', '--out', file]);
    await callBoth(['endgame', 'stats', ...rules, '--out', file]);
  });

  test('lines of standard input', async () => {
    const lines = [
      WORST,
      JSON.stringify({ rules: WORST }),
      JSON.stringify({ rules: 'kalah', position: WORST }),
      JSON.stringify({ rules: 'kalah', moves: WORST }),
      JSON.stringify({ rules: 'kalah', moves: [WORST] }),
    ];
    const { out } = await callPlain(['moves', '--stdin'], lines);
    expect(out.trimEnd().split('\n').length).toBe(lines.length);
  });

  test('the line protocol', async () => {
    const lines = [
      EVIL,
      `setoption name ${EVIL} value ${EVIL}`,
      `setoption name Rules value ${EVIL}`,
      `position ${EVIL}`,
      `position startpos moves ${EVIL}`,
      `go ${EVIL}`,
      'quit',
    ];
    expect((await callPlain(['engine'], lines)).code).toBe(0);
  });

  test('browser mode', async () => {
    const lines: string[] = [];
    const terminal = {
      print: (line: string) => lines.push(line),
      complain: (line: string) => lines.push(line),
    };
    for (const words of [[`--${WORST}`], ['--port', WORST], [WORST]])
      expect(await runLoopback(words, terminal)).toBe(2);
    for (const line of lines) {
      expect(line).not.toMatch(STEERING);
      expect(line).not.toContain('\n');
    }
  });
});
