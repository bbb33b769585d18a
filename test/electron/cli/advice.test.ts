/** Every code with which a command can refuse comes with a sentence that says what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adviceOn } from '../../../electron/cli/advice.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { callCli } from '../../support/call-cli.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
/** What the command line runs on; codes of the window's host, of its protocol and of its file of all data never reach it. */
const ROOMS = ['engine', 'electron/cli', 'electron/engine', 'electron/explorer', 'electron/programs'];
const ELSEWHERE =
  /^ERR_(?:HOST|PROTOCOL|DATA|EDIT|SETS|LOCK_HELD|LINE|LIBRARY|EXAMPLE|SCRIPT|SQLITE|PARSE_ARGS|PARTS)/;

test('every code has its sentence', () => {
  const codes = new Set(
    ROOMS.flatMap((room) =>
      readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) =>
          [...readFileSync(path.join(PROJECT, room, file), 'utf8').matchAll(/'(ERR_[A-Z_]+[A-Z])'/g)].map(
            ([, code]) => code ?? '',
          ),
        ),
    ),
  );
  expect(codes.size).toBeGreaterThan(150);
  expect(
    [...codes].filter((code) => !ELSEWHERE.test(code) && adviceOn(ENGLISH_TEXTS, code) === null),
  ).toEqual([]);
});

test.for([
  [['moves', '--rules', 'chess'], 1, 'ERR_RULES_GAME: at "chess", game chess. mancala-studio rules lists the games, their options and presets.\n'],
  [['slove'], 2, 'there is no command "slove": did you mean solve?\nmancala-studio COMMAND [OPTIONS]\nmancala-studio --help lists the commands\n'],
  [['solve', '--thread', '2'], 2, 'there is no option --thread: did you mean --threads?\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help lists the options\n'],
  [['solve', '--rules'], 2, '--rules takes a value\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help lists the options\n'],
  [['solve', '--json=1'], 2, '--json takes no value\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help lists the options\n'],
  [['solve', '--at-least', '-2'], 2, '--at-least takes a value; one that begins with a dash: --at-least=-1\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help lists the options\n'],
  [['book', 'biuld'], 2, 'book needs one of build, show, check: did you mean build?\nmancala-studio book build | show [FILE] | check [FILE] [OPTIONS]\nmancala-studio book --help lists the options\n'],
] as const)('%j', async ([words, code, err]) => {
  expect(await callCli(words)).toEqual({ code, out: '', err });
}); // oxfmt-ignore

test.for([
  [['endgame', 'stats', '--rules', 'kalah', '--repair'], 'endgame stats takes no --repair'],
  [['book', 'show', '--rules', 'kalah:seeds=4', '--nodes', '9'], 'book show takes no --nodes'],
  [['book', 'build', '--rules', 'kalah', '--samples', '9'], 'book build takes no --samples'],
  [['explore', 'here', '--dir', '.', '--rules', 'kalah', '--down'], 'explore here takes no --down'],
  [['explore', 'players', '--dir', '.', '--out', 'a.mgn'], 'explore players takes no --out'],
  [['book', 'show', '--rules', 'kalah:seeds=4', '--endgame', '5'], 'book show takes no --endgame'],
  [['book', 'check', '--rules', 'kalah:seeds=4', '--moves', 'C'], 'book check takes no --moves'],
  [['endgame', 'stats', '--rules', 'kalah', '--moves', 'C'], 'endgame stats takes no --moves'],
  [['explore', 'search', '--dir', '.', '--rules', 'kalah'], 'explore search takes no --rules'],
  [['verify', 'table', 'a.table', '--rules', 'kalah'], 'verify table takes no --rules'],
  [['moves', '--stdin', '--position', '1-1-S'], '--stdin reads the position from each line, not from --position'],
  [['exercises', '--rules', 'kalah', '--turns', '3'], '--turns needs a file or a folder'],
  [['bench', 'make', 'x', '--program-args', 'x'], 'bench make takes no --program-args'],
  [['match', '--rules', 'kalah', '--alpha', '0.1'], '--alpha needs --sprt'],
  [['match', '--rules', 'kalah', '--one', 'depth=1', '--two', 'depth=2', '--opening-moves', '3'], '--opening-moves is for the openings of a file'],
  [['endgame', 'probe', '--rules', 'kalah', '--csv'], 'endgame probe: --csv needs --stdin'],
  [['convert', 'a.mgn', 'a.pdf', '--to', 'sheet-pdf', '--every', '4'], '--every needs --positions'],
  [['solve', '--rules', 'kalah', '--repair'], '--repair needs --checkpoint'],
  [['search', '--rules', 'kalah', '--depth', '2', '--log', 'a.log'], '--log needs --program'],
  [['explore', 'build', '--dir', '.', '--no-update'], 'explore build takes no --no-update'],
  [['bench', 'make', '-', '--json'], 'bench make - writes the suite itself, and no --json'],
  [['review', 'a.mgn', '--errors'], '--errors reviews no files'],
  [['review', 'a.mgn', '--depth', '2', '--out', '-'], '--out takes the name of a file'],
  [['endgame', 'build', '--rules', 'kalah', '--seeds', '2', '--out', '-'], '--out takes the name of a file'],
] as const)('%j has no meaning', async ([words, told]) => {
  const { code, out, err } = await callCli(words, []);
  expect([code, out, err.split('\n')[0]]).toEqual([2, '', told]);
}); // oxfmt-ignore
