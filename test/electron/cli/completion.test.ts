/**
 * Completion in shells. What bash makes of the answers is asked of bash itself; zsh and fish were asked by hand, and it is
 * compared that the program offers all commands, options and rule sets.
 */
import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/commands.ts';
import { offersFor, RULE_SET_NAMES } from '../../../electron/cli/completion/offers.ts';
import { COMPLETION_SCRIPTS } from '../../../electron/cli/completion/scripts.ts';
import { readArguments } from '../../../electron/cli/usage.ts';
import { GAMES, rulesFromText } from '../../../engine/games/index.ts';
import { callCli } from '../../support/call-cli.ts';
import { languagesIn } from '../../../electron/program/locales.ts';
import { ENGLISH_TEXTS, LOCALES } from '../../support/english.ts';
import { describeWhere } from '../../support/where.ts';

const offered = (...words: readonly string[]): readonly string[] =>
  offersFor(words, COMMANDS, ENGLISH_TEXTS).map(([word]) => word);

/** What is typed, and what bash is handed for it; readline keeps all before the last `:` or `=`. */
const TYPED = [
  ['so', ['solve']],
  ['solve --mo', ['--moves']],
  ['solve --rules kalah-6-4-e', ['kalah-6-4-empty']],
  ['solve --rules=oware-ab', ['oware-abapa']],
  ['solve --rules kalah:ho', ['houses=']],
  ['solve --rules kalah:seeds=4,pie', ['4,pie-rule=on', '4,pie-rule=off']],
  ['solve --rules oware:grand-slam=aw', ['awari']],
  ['solve --position ', []],
  ['solve ', []],
  ['convert --to p', ['playstrategy', 'png', 'pdf']],
  ['convert --to=p', ['playstrategy', 'png', 'pdf']],
  ['convert --theme ', ['light', 'dark', 'print']],
  ['endgame ', ['build', 'stats', 'list', 'probe']],
  ['endgame --repair --seeds 4 b', ['build']],
  ['endgame build ', []],
  ['verify ', ['table', 'proof']],
  // Files are left to readline.
  ['verify table p', []],
  ['rules ', ['kalah', 'oware', 'awele', 'hawalis', 'shakala']],
  ['completion f', ['fish']],
  ['nothing --', []],
  ['--lang ', languagesIn(LOCALES)],
  ['--lang=f', ['fr']],
  ['--lang fr so', ['solve']],
  ['--lang fr solve --mo', ['--moves']],
] as const;

describeWhere(process.platform !== 'win32')('in bash', () => {
  const answers: (readonly string[])[] = [];

  beforeAll(async () => {
    const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
    const asked = await Promise.all(
      TYPED.map(async ([line]) => {
        const call = ['completion', 'words', '--', ...line.split(' ')];
        return `    ${quoted(call.join(' '))}) printf %s ${quoted((await callCli(call)).out)} ;;`;
      }),
    );
    const program = [
      'set -u',
      'mancala-studio() {',
      '  case "$*" in',
      ...asked,
      '  esac',
      '}',
      COMPLETION_SCRIPTS.bash,
      `COMP_WORDBREAKS=$' \\t\\n"><=;|&(:\\''`,
      'try() { COMP_LINE=$1 COMP_POINT=${#1}; _mancala_studio; echo "${COMPREPLY[*]-}"; }',
      ...TYPED.map(([line]) => `try 'mancala-studio ${line}'`),
    ];
    const lines = execFileSync('bash', ['--norc'], { input: program.join('\n'), encoding: 'utf8' });
    answers.push(...lines.split('\n').map((line) => line.split(' ').filter((word) => word !== '')));
  });

  test.for(TYPED.map((row, index) => [...row, index] as const))('%j', ([, expected, index]) => {
    expect(answers[index]).toEqual(expected);
  });
});

test('every command, option and rule set is offered', () => {
  expect(offered('')).toEqual([...COMMANDS.map(({ name }) => name), 'help', '--version', '--lang', '--help']);
  for (const { name, flags } of COMMANDS)
    expect(offered(name, '--')).toEqual([
      ...flags.map((flag) => `--${flag.name}`),
      '--quiet',
      '--lang',
      '--help',
    ]);
  for (const { id, schema } of GAMES)
    for (const option of schema.options)
      expect(offered('solve', '--rules', `${id}:${option.id}=`)).not.toEqual([]);
});

test('paths are left to the shell', () => {
  expect(offered('verify', 'table', 'p')).toEqual([':file']);
  expect(offered('review', '--dir', '')).toEqual([':folder']);
  expect(offered('solve', '--rules=kal')).toEqual(expect.arrayContaining(['--rules=kalah']));
});

test('every rule set that is offered is one', () => {
  expect(RULE_SET_NAMES.filter(([name]) => !rulesFromText(name).ok)).toEqual([]);
  const changed = GAMES.flatMap(({ id }) => offered('solve', '--rules', `${id}:`));
  const whole = changed.filter((text) => !text.endsWith('='));
  expect(whole.length).toBeGreaterThan(80);
  expect(whole.filter((text) => !rulesFromText(text).ok)).toEqual([]);
});

test('every word that is offered for an option is taken', () => {
  for (const { flags } of COMMANDS)
    for (const { name, takes } of flags)
      for (const word of takes?.kind === 'words' ? takes.words : [])
        expect(readArguments([`--${name}`, word], flags).text(name)).toBe(word);
});

test.for([
  [['completion'], 2],
  [['completion', 'tcsh'], 2],
  [['completion', 'bash', 'zsh'], 2],
  [['completion', 'bash'], 0],
] as const)('%j exits with %i', async ([words, expected]) => {
  const { code, out, err } = await callCli(words);
  expect(code).toBe(expected);
  if (expected === 0) expect(out).toBe(COMPLETION_SCRIPTS.bash);
  else expect(err).toContain('completion');
});
