/** Messages and files for readers follow `--lang` or the environment; codes, JSON and formats do not. */
import { expect, test } from 'vitest';
import { textsFor } from '../../../electron/cli/language.ts';
import { languagesIn, messagesIn } from '../../../electron/program/locales.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import { callCli } from '../../support/call-cli.ts';
import { LOCALES } from '../../support/english.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const EXERCISE = ['exercises', '--rules', 'oware', '--kind', 'capture', '--count', '1'];

test.each(languagesIn(LOCALES))('an exercise asks in the language %s', async (language) => {
  const file = folder.path(`${language}.mgn`);
  const { code, out } = await callCli([...EXERCISE, '--out', file, '--lang', language]);
  expect([code, out]).toEqual([0, (await callCli(EXERCISE)).out]);
  const { say } = makeTexts(language, messagesIn(LOCALES, language));
  const move = /(?<=, )\w(?=:)/.exec(out)?.[0] ?? '';
  expect(folder.read(`${language}.mgn`)).toContain(say('exercise.ask.capture', { move }));
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
