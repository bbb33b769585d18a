import { expect, test } from 'vitest';
import { findInPalette, fitOf, paletteEntries } from '../../../../renderer/shell/commands/palette.ts';
import { testStudio } from '../../support/studio.ts';

test('words are found anywhere, initials only in order, letters strewn about not at all', () => {
  expect(fitOf('Next fork Game', 'fork')).not.toBeNull();
  expect(fitOf('Next fork Game', 'nf')).not.toBeNull();
  expect(fitOf('Next fork Game', 'fn')).toBeNull();
  expect(fitOf('Start the game here', 'theme')).toBeNull();
});

test('choices are commands of their own and those that cannot run say why', async () => {
  const studio = await testStudio();
  const entries = paletteEntries(studio);
  expect(findInPalette(entries, 'theme').map(({ id }) => id)).toEqual([
    'view.theme:dark',
    'view.theme:light',
    'view.theme:system',
  ]);
  const undo = entries.find(({ id }) => id === 'edit.undo');
  expect(undo?.reason).toBe('There is nothing to undo.');
});

test('proving is found by the word of other programs, too', async () => {
  const entries = paletteEntries(await testStudio());
  for (const word of ['prove', 'solve'])
    expect(findInPalette(entries, word).map(({ label }) => label)).toContain('Prove');
});
