/** Every code with which a command can refuse comes with a sentence that says what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adviceOn } from '../../../electron/cli/advice.ts';
import { callCli } from '../../support/call-cli.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
/** What the command line runs on; codes of the window's host and of its protocol never reach it. */
const ROOMS = ['engine', 'electron/cli', 'electron/engine', 'electron/explorer', 'electron/programs'];
const ELSEWHERE = /^ERR_(?:HOST|PROTOCOL|EDIT|SETS|LOCK_HELD|LINE|EXAMPLE|SCRIPT|SQLITE|PARSE_ARGS|PARTS)/;

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
  expect([...codes].filter((code) => !ELSEWHERE.test(code) && adviceOn(code) === null)).toEqual([]);
});

test.for([
  [['moves', '--rules', 'chess'], 1, 'ERR_RULES_GAME: at "chess", game chess. mancala-studio rules lists the games, their options and presets.\n'],
  [['slove'], 2, 'there is no command "slove": did you mean solve?\nmancala-studio COMMAND [OPTIONS]\nmancala-studio --help lists the commands\n'],
  [['solve', '--thread', '2'], 2, 'there is no option --thread: did you mean --threads?\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help tells the options\n'],
  [['solve', '--rules'], 2, '--rules takes a value\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help tells the options\n'],
  [['solve', '--json=1'], 2, '--json takes no value\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help tells the options\n'],
  [['solve', '--at-least', '-2'], 2, '--at-least takes a value; one that begins with a dash: --at-least=-1\nmancala-studio solve [OPTIONS]\nmancala-studio solve --help tells the options\n'],
  [['book', 'biuld'], 2, 'book needs one of build, show, check: did you mean build?\nmancala-studio book build | show [FILE] | check [FILE] [OPTIONS]\nmancala-studio book --help tells the options\n'],
] as const)('%j', async ([words, code, err]) => {
  expect(await callCli(words)).toEqual({ code, out: '', err });
}); // oxfmt-ignore
