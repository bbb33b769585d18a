import { expect, test } from 'vitest';
import { fold } from '../../../renderer/i18n/fold.ts';
import { t } from '../../../renderer/i18n/text.ts';

test('names that are read from right to left are isolated in a sentence, and found without that', () => {
  const players = t('library.players', { south: 'עמליה', north: 'Ama' });
  expect(players).toBe('\u2068עמליה\u2069 – Ama');
  expect(fold(players)).toBe('עמליה – ama');
});
