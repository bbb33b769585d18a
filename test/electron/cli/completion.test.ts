/**
 * Completion in shells. What bash does with its script is asked of bash itself; of the other two it is compared that they
 * know all commands and options.
 */
import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../electron/cli/commands.ts';
import { COMPLETION_SCRIPTS } from '../../../electron/cli/completion-command.ts';
import { describeProgram } from '../../../electron/cli/completion/described.ts';
import { readArguments } from '../../../electron/cli/usage.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { callCli } from '../../support/call-cli.ts';
import { describeWhere } from '../../support/where.ts';

const described = describeProgram(COMMANDS);
const scripts = Object.entries(COMPLETION_SCRIPTS).map(([shell, make]) => ({ shell, text: make(described) }));

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
  ['endgame ', ['build', 'stats', 'probe']],
  ['endgame --repair --seeds 4 b', ['build']],
  ['endgame build ', []],
  ['verify ', ['table', 'proof']],
  // Files are left to readline.
  ['verify table p', []],
  ['rules ', ['kalah', 'oware', 'awele', 'hawalis', 'shakala']],
  ['completion f', ['fish']],
  ['nothing --', []],
] as const;

describeWhere(process.platform !== 'win32')('in bash', () => {
  const answers: (readonly string[])[] = [];

  beforeAll(() => {
    const calls = TYPED.map(([line]) => `try 'mancala-studio ${line}'`);
    const program = [
      'set -u',
      COMPLETION_SCRIPTS.bash(described),
      `COMP_WORDBREAKS=$' \\t\\n"><=;|&(:\\''`,
      'try() { COMP_LINE=$1 COMP_POINT=${#1}; _mancala_studio; echo "${COMPREPLY[*]-}"; }',
      ...calls,
    ];
    const lines = execFileSync('bash', ['--norc'], { input: program.join('\n'), encoding: 'utf8' });
    answers.push(...lines.split('\n').map((line) => line.split(' ').filter((word) => word !== '')));
  });

  test.for(TYPED.map((row, index) => [...row, index] as const))('%j', ([, expected, index]) => {
    expect(answers[index]).toEqual(expected);
  });
});

test.for(scripts)('the script of $shell names every command, option and rule set', ({ text }) => {
  const words = new Set(text.match(/[\w-]+/g));
  const long = (name: string): boolean => words.has(name) || words.has(`--${name}`);
  const wanted = [
    ...described.commands.flatMap(({ name, flags }) => [name, ...flags.map((flag) => flag.name)]),
    ...described.ruleSets.map(({ name }) => name),
    ...described.games.flatMap(({ options }) => options.map(({ id }) => id)),
  ];
  expect(wanted.filter((name) => !long(name))).toEqual([]);
});

test('every rule set that is offered is one', () => {
  expect(described.ruleSets.filter(({ name }) => !rulesFromText(name).ok)).toEqual([]);
  const changed = described.games.flatMap(({ id, options }) =>
    options.flatMap(({ id: option, values }) => values.map((value) => `${id}:${option}=${value}`)),
  );
  expect(changed.filter((text) => !rulesFromText(text).ok)).toEqual([]);
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
  if (expected === 0) expect(out).toBe(COMPLETION_SCRIPTS.bash(described));
  else expect(err).toContain('completion');
});
