/** Properties that hold for every edit in any order: nothing changed in place, trees sound, paths kept or followed. */
import { describe, expect } from 'vitest';
import { followMoved, type EditResult } from '../../../engine/tree/edit.ts';
import { isDirty, record as remember, redo, startHistory, undo } from '../../../engine/tree/history.ts';
import { nearestPath, nodeAt } from '../../../engine/tree/node.ts';
import { isWithin, lastMove } from '../../../engine/tree/path.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { Path, TreeNode } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { expectSound } from './random-trees.ts';
import { run, session, start } from './random-edits.ts';
import { forAll } from '../../support/for-all.ts';
import { defined } from '../../../engine/core/result.ts';

/** Edits that may take nodes away, or start somewhere else. All others keep every old path or say where it went. */
const TAKING = ['deleteFrom', 'deleteBelow', 'deleteSiblings', 'deleteOthers', 'cut', 'extract', 'flatten'];

/** Where a node is after an edit, or its nearest ancestor that is left. */
function follow({ moved, record }: EditResult, path: Path): Path {
  return nearestPath(record.root, followMoved(moved, path));
}

describe('any sequence of edits', () => {
  forAll([session], { numRuns: 300 })(
    'keeps trees sound: no equal siblings, ghosts where nothing can be played, values on their positions',
    (drawn) => {
      const state = start(drawn);
      run(state, drawn, () => expectSound(state.record, state.rules));
    },
  );

  forAll([session], { numRuns: 300 })(
    'stands at a node that exists, and answers the same record if nothing changed',
    (drawn) => {
      run(start(drawn), drawn, (before, { value }, name) => {
        expect(nodeAt(value.record.root, value.path), name).not.toBeNull();
        if (sameData(before, value.record)) expect(value.record === before, name).toBe(true);
      });
    },
  );

  forAll([session], { numRuns: 200 })('keeps old paths valid or says where they went', (drawn) => {
    run(start(drawn), drawn, (before, { value }, name) => {
      if (TAKING.includes(name)) return;
      for (const { path } of walk(before.root)) {
        const now = follow(value, path);
        const isTop = value.moved?.from === path;
        if (!isTop && path !== '') expect(lastMove(now), `${name} ${path}`).toBe(lastMove(path));
        if (!value.moved || !isWithin(value.moved.from, path)) expect(now, name).toBe(path);
      }
    });
  });

  forAll([session], { numRuns: 150 })('is previewed by what really differs', (drawn) => {
    run(start(drawn), drawn, (before, edit, name) => {
      const preview = defined(previewEdit(before, edit), name);
      const after = edit.value.record.root;
      const old = [...walk(before.root)].map(({ path }) => path);
      const now = [...walk(after)].map(({ path }) => path);
      const isRemoved = (path: Path): boolean => preview.removed.some((top) => isWithin(top, path));
      const isAdded = (path: Path): boolean => preview.added.some((top) => isWithin(top, path));
      const isGhost = (root: TreeNode, path: Path): boolean => (nodeAt(root, path)?.ghost ?? null) !== null;
      const becomesGhost = (path: Path): boolean =>
        !isGhost(before.root, path) && isGhost(after, follow(edit.value, path));
      const isFlattened = preview.moved?.to === '';
      if (preview.moved) {
        // Where equal moves merge there are fewer nodes than before.
        const count = old.length - preview.removedNodes + preview.addedNodes;
        if (isFlattened) expect(now.length, name).toBe(count);
        else expect(now.length, name).toBeLessThanOrEqual(count);
        if (!isFlattened) expect(preview.newGhosts, name).toBe(old.filter(becomesGhost).length);
        return;
      }
      expect(old.filter((path) => !isRemoved(path)).sort(), name).toEqual(
        now.filter((path) => !isAdded(path)).sort(),
      );
      expect([preview.removedNodes, preview.addedNodes, preview.newGhosts], name).toEqual([
        old.filter(isRemoved).length,
        now.filter(isAdded).length,
        now.filter((path) => isGhost(after, path) && !isGhost(before.root, path)).length,
      ]);
    });
  });

  forAll([session], { numRuns: 150 })(
    'undone gives back the identical records, redone again the identical ones',
    (drawn) => {
      const state = start(drawn);
      const first = state.record;
      const states = [first];
      let history = startHistory(first);
      run(state, drawn, (before, { value }) => {
        history = remember(history, value.record, { key: 'edit' });
        if (value.record !== before) states.push(value.record);
      });
      for (const expected of states.toReversed()) {
        expect(history.present === expected).toBe(true);
        history = undo(history);
      }
      expect([history.present === first, isDirty(history)]).toEqual([true, false]);
      for (const expected of states) {
        expect(history.present === expected).toBe(true);
        history = redo(history);
      }
    },
  );
});
