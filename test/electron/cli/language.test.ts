/** Files for readers follow `--lang` or the environment; nothing else does. */
import { expect, test } from 'vitest';
import { langFlag, textsOf } from '../../../electron/cli/language.ts';
import { readArguments } from '../../../electron/cli/usage.ts';
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

test('a language that there is not is wrong usage, and so is one without a file', async () => {
  const file = folder.path('none.mgn');
  expect(await callCli([...EXERCISE, '--out', file, '--lang', 'tlh'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--lang takes one of ') as unknown,
  });
  expect(await callCli([...EXERCISE, '--lang', 'en'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--lang needs --out') as unknown,
  });
});

test('the environment chooses where --lang says nothing, and unknown languages are English', () => {
  const asked = (locale: string, ...words: readonly string[]): string =>
    textsOf(readArguments(words, [langFlag('sheet')]), { locale }).language;
  for (const language of languagesIn(LOCALES)) {
    expect(asked(`${language}_XX.UTF-8`)).toBe(language);
    expect(asked(`${language}_XX.UTF-8`, '--lang', 'en')).toBe('en');
  }
  expect(['C', 'POSIX', '', 'tlh_KL.UTF-8'].map((locale) => asked(locale))).toEqual(['en', 'en', 'en', 'en']);
});
