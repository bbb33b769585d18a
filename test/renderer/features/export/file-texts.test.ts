/** Files in another language than the window. */
import { afterEach, expect, test } from 'vitest';
import { nextTick, ref } from 'vue';
import { sheetBody } from '../../../../engine/export/sheet/sheet.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { useFileTexts } from '../../../../renderer/features/export/file-texts.ts';
import { gameWords } from '../../../../renderer/features/moves/game-words.ts';
import { t, useLanguage } from '../../../../renderer/i18n/text.ts';

afterEach(() => useLanguage('en'));

const { games } = parseMgn('[Game "kalah"]\n[Rules "kalah:seeds=4"]\n\n1. C *\n').collection;

function sheetIn(words: ReturnType<typeof gameWords>): string {
  const look = { theme: 'print', labels: true, counts: 'all', flipped: false } as const;
  const choice = { positions: 'every', every: 1, questions: 'places', perPage: 4, paper: 'a4' } as const;
  const parts = { hasNameLine: true, hasAnswerLines: true, hasSolutions: true, hasValues: false };
  return [...sheetBody({ title: 'Kalah', games, words, look, ...choice, ...parts })].map(String).join('');
}

test('a window in German writes a sheet in French', async () => {
  await useLanguage('de');
  const choice = ref('fr');
  const texts = useFileTexts(choice, () => {
    throw new Error('not loaded');
  });
  expect(texts.value).toBeNull();
  await expect.poll(() => texts.value?.language).toBe('fr');
  const french = sheetIn(gameWords(texts.value ?? undefined));
  const german = sheetIn(gameWords());
  expect([french.includes('Nom'), french.includes('Name')]).toEqual([true, false]);
  expect([german.includes('Nom'), german.includes('Name')]).toEqual([false, true]);
  expect(t('side.south')).toBe('Süd');
  choice.value = '';
  expect(texts.value?.language).toBe('de');
});

test('a language that cannot be loaded is reported', async () => {
  const failures: string[] = [];
  const choice = ref('tlh');
  const texts = useFileTexts(choice, () => failures.push(choice.value));
  await nextTick();
  await expect.poll(() => failures).toEqual(['tlh']);
  expect(texts.value).toBeNull();
});

test('the moves of a French file have French reasons and stores', async () => {
  const texts = useFileTexts(ref('fr'), () => undefined);
  await expect.poll(() => texts.value?.language).toBe('fr');
  const { specialMove, ruleSet, side } = gameWords(texts.value ?? undefined);
  expect([side.south, specialMove('swap') === 'swap', ruleSet('kalah:seeds=4')]).toEqual([
    'Sud',
    false,
    'Kalah(6,4)',
  ]);
});
