/** Nothing that steers a terminal comes out of the command line, whatever stands in files, names and arguments. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callCli as call, type Called } from '../../support/call-cli.ts';
import { runLoopback } from '../../../electron/browser/loopback-program.ts';
import { visibleLine, visibleText } from '../../../engine/core/visible-text.ts';

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

let folder = '';
let evilFile = '';
let badFile = '';
let wrongFile = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mancala-visible-'));
  // Windows has no such names.
  const name = process.platform === 'win32' ? 'evil' : WORST.replaceAll('/', '');
  const inside = path.join(folder, name);
  mkdirSync(inside);
  evilFile = path.join(inside, `${name}.mgn`);
  badFile = path.join(inside, `${name}.txt`);
  wrongFile = path.join(inside, `${name}-wrong.mgn`);
  const quoted = JSON.stringify(WORST).slice(1, -1);
  const tags = `[Game "kalah"]\n[Rules "kalah"]\n[South "${quoted}"]\n["${quoted}" "${quoted}"]\n[Result "${quoted}"]\n[Raw "${EVIL.replace('\r', '')}"]\n`;
  writeFileSync(
    evilFile,
    `${tags}\n1. D {${EVIL} [%title "${quoted}"] [%${EVIL} x]} F "${quoted}" ${EVIL}x *\n`,
  );
  writeFileSync(badFile, `Dear ${EVIL} Sir,\n`);
  writeFileSync(wrongFile, `[Game "kalah"]\n[Rules "kalah:seeds=${quoted}"]\n[${EVIL}\n\n1. ${EVIL} *\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Fails on anything that steers, and on a line that a file has smuggled in. */
function expectPlain({ code, out, err }: Called): void {
  expect(out).not.toMatch(STEERING);
  expect(err).not.toMatch(STEERING);
  for (const line of `${out}\n${err}`.split('\n')) expect(line).not.toMatch(/^other\.mgn/);
  expect([0, 1, 2]).toContain(code);
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
    expectPlain(await call(words));
    expectPlain(await call([...words, '--json']));
  });

  test('replay of hostile files', async () => {
    for (const file of [evilFile, badFile, wrongFile]) {
      const told = await call(['replay', file]);
      expectPlain(told);
      expect(told.code).toBe(1);
      const json = await call(['replay', file, '--json']);
      expectPlain(json);
      if (json.out !== '') JSON.parse(json.out);
      expectPlain(await call(['replay', file, '--rules', 'oware']));
    }
    const { games } = JSON.parse((await call(['replay', evilFile, '--json'])).out) as {
      games: readonly { file: string }[];
    };
    expect(games[0]?.file).toBe(evilFile);
  });

  test('convert of hostile files, one by one and as a folder', async () => {
    const to = path.join(folder, 'out');
    for (const format of ['ogn', 'csv', 'html', 'svg', 'text', 'mgn']) {
      expectPlain(await call(['convert', evilFile, path.join(to, `one.${format}`), '--to', format]));
      const words = ['convert', path.dirname(evilFile), to + path.sep, '--to', format];
      expectPlain(await call(words));
      const json = await call([...words, '--json']);
      expectPlain(json);
      JSON.parse(json.out);
    }
    expectPlain(await call(['convert', evilFile, path.join(evilFile, 'under-a-file.mgn')]));
    expectPlain(await call(['convert', path.join(folder, WORST, 'none'), to + path.sep, '--to', 'mgn']));
  });

  test('tables that are not there, and one under a hostile name', async () => {
    for (const action of ['stats', 'probe'])
      expectPlain(await call(['endgame', action, ...rules, '--out', path.join(folder, WORST, 'none')]));
    const file = path.join(path.dirname(evilFile), `${path.basename(evilFile)}.table`);
    const build = ['endgame', 'build', ...rules, '--seeds', '2', '--out', file];
    for (const words of [build, ['endgame', 'stats', ...rules, '--out', file]]) {
      expectPlain(await call(words));
      const json = await call([...words, '--json']);
      expectPlain(json);
      JSON.parse(json.out);
    }
  });

  test('lines of standard input', async () => {
    const lines = [
      WORST,
      JSON.stringify({ rules: WORST }),
      JSON.stringify({ rules: 'kalah', position: WORST }),
      JSON.stringify({ rules: 'kalah', moves: WORST }),
      JSON.stringify({ rules: 'kalah', moves: [WORST] }),
    ];
    const { code, out, err } = await call(['moves', '--stdin'], lines);
    expectPlain({ code, out, err });
    expect(out.trimEnd().split('\n').length).toBe(lines.length);
  });

  test('the line protocol', async () => {
    const told = await call(
      ['engine'],
      [
        EVIL,
        `setoption name ${EVIL} value ${EVIL}`,
        `setoption name Rules value ${EVIL}`,
        `position ${EVIL}`,
        `position startpos moves ${EVIL}`,
        `go ${EVIL}`,
        'quit',
      ],
    );
    expectPlain(told);
    expect(told.code).toBe(0);
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
