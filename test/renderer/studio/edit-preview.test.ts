import { describe, expect, test } from 'vitest';
import { deleteSiblings } from '../../../engine/tree/delete.ts';
import { setCollapsed } from '../../../engine/tree/fold.ts';
import { moveUp } from '../../../engine/tree/order.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { indexAt } from '../../../engine/tree/outline.ts';
import { useEditPreview, type Touch } from '../../../renderer/studio/edit-preview.ts';
import { useOutline } from '../../../renderer/features/moves/outline.ts';
import { testStudio } from '../support/studio.ts';

const path = (text: string): Path => makePath(text === '' ? [] : text.split(' '));

/** How the node at a path would be touched, as the views ask. */
function touchAt(text: string): Touch | null {
  const tree = useOutline();
  if (!tree.outline) throw new Error('no tree');
  return tree.touchOf(indexAt(tree.outline, path(text)));
}

/** A studio on `D A b` with `D A a E` and `D F` beside it. */
async function studioWithForks() {
  const studio = await testStudio();
  for (const line of ['D A b', 'D A a E', 'D F']) {
    studio.documents.goTo(path(''));
    for (const move of line.split(' ')) studio.play.move(move);
  }
  const { shown } = studio.documents;
  if (!shown) throw new Error('no game');
  return { studio, record: shown.record, preview: useEditPreview() };
}

describe('the preview of an edit', () => {
  test('a branch that would go is struck through with all below it', async () => {
    const { record, preview } = await studioWithForks();
    preview.show(record, previewEdit(record, deleteSiblings(record, path('D A b'))));
    const all = ['D', 'D A', 'D A b', 'D A a', 'D A a E', 'D F'];
    expect(all.filter((each) => touchAt(each) === 'removed')).toEqual(['D A a', 'D A a E']);
  });

  test('siblings in another order are marked as moved, a folded node as changed', async () => {
    const { record, preview } = await studioWithForks();
    preview.show(record, previewEdit(record, moveUp(record, path('D F'))));
    expect(touchAt('D F')).toBe('moved');
    expect(touchAt('D A a')).toBeNull();
    preview.show(record, previewEdit(record, setCollapsed(record, path('D'), true)));
    expect(touchAt('D')).toBe('changed');
  });

  test('it is gone as soon as the tree is another one', async () => {
    const { studio, record, preview } = await studioWithForks();
    preview.show(record, previewEdit(record, deleteSiblings(record, path('D A b'))));
    expect(preview.touches).not.toBeNull();
    studio.documents.undoStep();
    expect(preview.touches).toBeNull();
  });
});
