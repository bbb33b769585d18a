import { expect, test } from 'vitest';
import { findInPalette, fitOf, paletteEntries } from '../../../../renderer/shell/commands/palette.ts';
import { testStudio } from '../../support/studio.ts';

test('words are found anywhere, initials only in order, letters strewn about not at all', () => {
  expect(fitOf('Next fork Game', 'fork')).not.toBeNull();
  expect(fitOf('Next fork Game', 'nf')).not.toBeNull();
  expect(fitOf('Next fork Game', 'fn')).toBeNull();
  expect(fitOf('Start the game here', 'theme')).toBeNull();
});

test('accents and capitals make no difference', () => {
  expect(fitOf('Première répétition', 'repe')).not.toBeNull();
  expect(fitOf('Exercicio', 'exercício')).not.toBeNull();
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

test.each([
  ['solve', 'analysis.solve'],
  ['guess', 'review.try-again'],
  ['repertoire', 'training.openings-south'],
  ['level', 'game.spar'],
  ['opponent', 'game.spar'],
  ['engine', 'analysis.toggle'],
  ['worksheet', 'training.make'],
  ['print', 'file.print'],
  ['reading', 'view.moves-text'],
  ['hide', 'view.evaluation'],
  ['take back', 'edit.undo'],
  ['undo move', 'game.previous'],
  ['save as image', 'file.export'],
  ['screenshot', 'edit.copy-diagram'],
  ['dark', 'view.theme:dark'],
  ['font', 'view.larger'],
  ['puzzle', 'training.start'],
  ['best move', 'game.hint'],
  ['fold', 'edit.collapse'],
  ['settings', 'edit.preferences'],
])('“%s” finds %s, which the window calls otherwise', async (word, id) => {
  const found = findInPalette(paletteEntries(await testStudio()), word);
  expect(found.slice(0, 10).map((entry) => entry.id)).toContain(id);
});
