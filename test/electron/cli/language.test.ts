/** Messages and files for readers follow `--lang` or the environment; codes, JSON and formats do not. */
import { expect, test } from 'vitest';
import { textsFor } from '../../../electron/cli/language.ts';
import { languagesIn, messagesIn } from '../../../electron/program/locales.ts';
import { makeTexts, type Texts } from '../../../engine/locales/text.ts';
import { callCli, type Called } from '../../support/call-cli.ts';
import { LOCALES } from '../../support/english.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const EXERCISE = ['exercises', '--rules', 'oware', '--kind', 'capture', '--count', '1'];

const LANGUAGES = languagesIn(LOCALES);
const textsOf = (language: string): Texts => makeTexts(language, messagesIn(LOCALES, language));

/** What a command prints for people whose system has this language. */
const told = (language: string, ...words: readonly string[]): Promise<Called> =>
  callCli(words, undefined, `${language}_XX.UTF-8`);

test.each(LANGUAGES)('an exercise asks in the language %s', async (language) => {
  const file = folder.path(`${language}.mgn`);
  const { say } = textsOf(language);
  const english = await callCli(EXERCISE);
  const { code, out } = await callCli([...EXERCISE, '--out', file, '--lang', language]);
  const [, asked = '', move = '', answers = '', difficulty = ''] =
    /^1\. (.*, (\w)): (\d+), difficulty (\d)\n$/.exec(english.out) ?? [];
  expect([code, out]).toEqual([0, `1. ${say('cli.exercises.line', { asked, answers, difficulty })}\n`]);
  expect(folder.read(`${language}.mgn`)).toContain(say('exercise.ask.capture', { move }));
});

test.each(LANGUAGES)('help, wrong usage and advice speak %s', async (language) => {
  const { say } = textsOf(language);
  const help = await callCli(['--lang', language, 'solve', '--help']);
  expect(help).toEqual(await told(language, 'solve', '--help'));
  expect(help.out).toContain(`\n${say('cli.solve.help')}\n`);
  expect(help.out).toContain(`  --at-least N      ${say('cli.solve.flag.at-least')}\n`);
  expect((await told(language, '--help')).out).toContain(`  5   ${say('cli.exit.failed')}\n`);
  const wrong = await told(language, 'book', 'show', '--rules', 'kalah', '--nodes', '9');
  expect(wrong.err.split('\n')[0]).toBe(say('cli.wrong.no-flag', { command: 'book show', flag: 'nodes' }));
  const typed = await told(language, 'slove');
  const problem = say('cli.wrong.no-command', { name: '"slove"' });
  expect(typed.err.split('\n')[0]).toBe(say('cli.meant', { problem, word: 'solve' }));
  const refused = await told(language, 'moves', '--rules', 'chess');
  const advice = say('cli.advice.ERR_RULES_', { program: 'mancala-studio' });
  const at = say('cli.fault.at.token', { value: '"chess"' });
  expect(refused.err).toBe(
    `ERR_RULES_GAME: ${at}, ${say('cli.fault.game', { value: 'chess' })}. ${advice}\n`,
  );
});

const SMALL = ['--rules', 'kalah:seeds=1,houses=3'] as const;

test.each(LANGUAGES)('answers speak %s', async (language) => {
  const { say } = textsOf(language);
  const count = (n: number): { readonly n: number; readonly count: number } => ({ n, count: n });
  const asked = async (...words: readonly string[]): Promise<string> =>
    (await told(language, words[0] ?? '', ...SMALL, ...words.slice(1))).out;
  expect(await asked('moves')).toContain(`C        1-1-0-1-1-1-1-0-S  ${say('speech.again')}\n`);
  expect(await asked('solve', '--winner')).toMatch(new RegExp(`^${say('cli.value.draw')}\n`));
  const costs = `B      = ${say('value.north-by', { seeds: 4 }).padEnd(18)} ${say('value.cost.exact', { seeds: 4 })}`;
  expect(await asked('solve', '--all')).toContain(costs);
  const review = await asked('review', folder.write('game.txt', 'A b B'), '--proof', '--why');
  const seeds = say('cli.n.seeds', count(2));
  const lost = { name: say('side.south'), given: seeds, mistakes: say('cli.n.mistakes', count(1)) };
  expect(review).toContain(say('cli.review.gave-away', lost));
  expect(review).toContain(`  2. B ${say('html-report.review.gave-seeds', { n: 2 })}. `);
  const match = await told(
    language,
    'match',
    ...SMALL,
    '--one',
    'level=1',
    '--two',
    'level=2',
    '--games',
    '2',
  );
  expect(match.out).toContain(`; ${say('cli.match.played')}\n`);
  const opened = { players: 'level 1 - level 2', openings: 'random 4', seed: 1 };
  expect(match.err).toContain(`${say('cli.match.begin', opened)}\n`);
  expect(match.err).toContain(`(3-3, ${say('cli.end.side-empty')})`);
});

test.each([
  ['moves', ...SMALL],
  ['solve', ...SMALL, '--all'],
  ['compare', ...SMALL, ...SMALL, '--depth', '3', '--csv'],
  ['rules', 'kalah'],
])('%s %s: data are the same in every language', async (...words) => {
  const asked = words.includes('--csv') ? words : [...words, '--json'];
  const data = async (language: string): Promise<string> =>
    (await told(language, ...asked)).out.replaceAll(/"ms":\d+/g, '');
  expect(await data('de')).toBe(await data('en'));
});

test('a language that there is not is wrong usage', async () => {
  const words = [
    ['--lang', 'tlh', 'rules'],
    ['rules', '--lang', 'tlh'],
    ['rules', '--lang'],
  ];
  const [before, behind, none] = await Promise.all(words.map((each) => callCli(each)));
  expect([before?.code, before?.out, before?.err.split('\n')[0]]).toEqual([
    2,
    '',
    `--lang takes one of ${languagesIn(LOCALES).join(', ')}`,
  ]);
  expect(behind).toEqual(before);
  expect([none?.code, none?.err.split('\n')[0]]).toEqual([2, '--lang takes a value']);
});

test('the environment chooses where --lang says nothing, and unknown languages are English', () => {
  for (const language of languagesIn(LOCALES)) {
    expect(textsFor([], `${language}_XX.UTF-8`).language).toBe(language);
    expect(textsFor(['--json', '--lang', 'en'], `${language}_XX.UTF-8`).language).toBe('en');
    expect(textsFor([`--lang=${language}`], 'en').language).toBe(language);
    expect(textsFor(['--', '--lang', language]).language).toBe('en');
  }
  const others = ['C', 'POSIX', '', 'tlh_KL.UTF-8'];
  expect(others.map((locale) => textsFor([], locale).language)).toEqual(['en', 'en', 'en', 'en']);
});

const VALUED = `[Game "kalah"]\n[Rules "kalah:seeds=4"]\n
{[%value "1" margin exact 4 search] [%move-value D margin exact 4 search]} 1. D *\n`;

test.each(LANGUAGES)('a picture names the side of its best value in the language %s', async (language) => {
  const [from, to] = [folder.write('valued.mgn', VALUED), folder.path(`${language}.svg`)];
  await callCli(['convert', from, to, '--ply', '0', '--lang', language]);
  const side = textsOf(language).say('side.south');
  expect(folder.read(`${language}.svg`)).toMatch(new RegExp(`>${side}</text>\\s*<text[^>]*>\\+4<`));
});

test.each(LANGUAGES)('a game as text speaks %s', async (language) => {
  const [from, to] = [folder.write('short.mgn', VALUED), folder.path(`${language}.txt`)];
  await callCli(['convert', from, to, '--to', 'text', '--lang', language]);
  const { say } = textsOf(language);
  const text = folder.read(`${language}.txt`);
  expect(text).toMatch(new RegExp(`\n${say('html-report.to-move', { side: say('side.north') })}\n$`));
  expect(text).toContain(say('rules.chip', { label: say('game-text.final'), value: '4-4-4-0-5-5-5-4' }));
});
