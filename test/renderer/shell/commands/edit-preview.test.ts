import { expect, test } from 'vitest';
import { makePath } from '../../../../engine/tree/path.ts';
import { pointAtEdit } from '../../../../renderer/shell/point-at-edit.ts';
import { useEditPreview } from '../../../../renderer/studio/edit-preview.ts';
import { playAll, testStudio } from '../../support/studio.ts';

test('pointing at an edit shows and says what it would touch, and changes nothing', async () => {
  const studio = await testStudio('kalah:seeds=3');
  const { documents, ui } = studio;
  playAll(studio, ['A', 'a', 'B']);
  documents.goTo(makePath(['A']));
  playAll(studio, ['b', 'B']);
  documents.goTo(makePath([]));
  playAll(studio, ['B']);
  documents.goTo(makePath(['A']));
  const before = documents.active;
  const preview = useEditPreview();
  pointAtEdit(studio, 'edit.delete-below');
  expect(preview.touches?.removed).toEqual(new Set(['A/a', 'A/b']));
  expect([preview.summary, ui.polite.text]).toEqual(Array(2).fill('removes 4 moves in 2 variations'));
  pointAtEdit(studio, 'edit.delete-siblings');
  expect(preview.summary).toBe('removes 1 move');
  pointAtEdit(studio, 'edit.flatten');
  expect(preview.summary).toContain('the game starts at this position');
  expect(documents.active).toBe(before);
});

test('commands that do not edit, cannot run or are left show nothing', async () => {
  const studio = await testStudio();
  const preview = useEditPreview();
  playAll(studio, ['D']);
  pointAtEdit(studio, 'edit.delete');
  expect(preview.summary).toBe('removes 1 move');
  for (const id of ['view.flip', 'edit.paste', 'no.such', null]) {
    pointAtEdit(studio, 'edit.delete');
    pointAtEdit(studio, id);
    expect([id, preview.touches, preview.summary]).toEqual([id, null, '']);
  }
});
