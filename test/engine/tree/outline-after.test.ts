/** The outline after edits: made from the one before, it is the one made from scratch. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setComment } from '../../../engine/tree/annotate.ts';
import { setCollapsed } from '../../../engine/tree/fold.ts';
import { lanesAfter, makeLanes, type Lanes } from '../../../engine/tree/lanes.ts';
import { outlineAfter, type OutlineStep } from '../../../engine/tree/outline-after.ts';
import { indexAt, makeOutline, pathAt, type Outline } from '../../../engine/tree/outline.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import {
  makePositionMemory,
  samePositions,
  type PositionMemory,
  type SamePositions,
} from '../../../engine/tree/same-positions.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { makeRows, rowsAfter } from '../../../renderer/features/moves/row-writer.ts';
import { run, session, start } from './random-edits.ts';
import { lines, path, pickPath } from './random-trees.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';

/** Roots of a session one after the other, now and then back to the first or to one before: undo leads there too. */
const roots = session.map((drawn): readonly TreeNode[] => {
  const state = start(drawn);
  const all = [state.record.root];
  run(state, drawn, (before, edited, name) => {
    // Some edits are made of a folded branch, which most others leave open.
    const at = pickPath(edited.value.record.root, name.length);
    const folded = setCollapsed(edited.value.record, at, name.length % 2 === 0);
    all.push(edited.value.record.root, ...(folded.ok ? [folded.value.record.root, before.root] : []));
    all.push(edited.value.record.root);
  });
  return all;
});

/** Runs work some way, at most to its end. */
function runFor(work: Generator<void, SamePositions>, yields: number): SamePositions | null {
  for (let i = 0; i < yields; i += 1) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
  return null;
}

describe('the outline after an edit', () => {
  forAll([roots], { numRuns: 150 })(
    'is the one made from scratch, and so are lanes kept from before',
    (all) => {
      let step: OutlineStep | null = null;
      let lanes: Lanes | null = null;
      for (const root of all) {
        step = outlineAfter(step?.outline ?? null, root);
        expect(step.outline).toEqual(makeOutline(root));
        lanes = lanesAfter(lanes, step);
        expect(lanes).toEqual(makeLanes(step.outline));
      }
    },
  );

  forAll([roots], { numRuns: 60 })('knows where each node was', (all) => {
    let step: OutlineStep | null = null;
    for (const root of all) {
      const before: Outline | null = step?.outline ?? null;
      step = outlineAfter(before, root);
      for (const index of step.outline.nodes.keys()) {
        const origin = step.rewritten ? index : (step.origins?.[index] ?? -1);
        if (before) expect(origin).toBe(indexAt(before, pathAt(step.outline, index)));
      }
    }
  });

  test('keeps all its numbers while one only writes on a node', () => {
    const { record } = lines('kalah', 'D A b E', 'D A a E', 'C');
    const before = makeOutline(record.root);
    const noted = must(setComment(record, path('D A'), 'a note')).record;
    const step = outlineAfter(before, noted.root);
    expect(step.rewritten).toEqual([ROOT, path('D'), path('D A')].map((at) => indexAt(before, at)));
    expect(step.outline.parents).toBe(before.parents);
    const rows = makeRows(before, { manner: 'columns', width: 300, hasValues: true });
    const after = rowsAfter(rows, step.outline);
    expect(after).not.toBe(rows);
    const changed = must(setComment(noted, path('D A'), 'another')).record;
    expect(rowsAfter(after, outlineAfter(step.outline, changed.root).outline)).toBe(after);
  });

  forAll([session, fc.array(fc.nat(6), { minLength: 1 })], { numRuns: 60 })(
    'leads equal positions on, also from work that was given up half way',
    (drawn, patience) => {
      const state = start(drawn);
      let step = outlineAfter(null, state.record.root);
      let memory: PositionMemory = makePositionMemory(makePositions(state.rules, state.record.setup));
      runFor(samePositions(step.outline, memory, step), patience[0] ?? 0);
      let turn = 0;
      run(state, drawn, (before, { value: { record } }) => {
        if (record.rules !== before.rules || record.setup !== before.setup) {
          memory = makePositionMemory(makePositions(state.rules, record.setup));
        }
        step = outlineAfter(step.outline, record.root);
        turn += 1;
        runFor(samePositions(step.outline, memory, step), patience[turn % patience.length] ?? 0);
        const found = runFor(samePositions(step.outline, memory, step), Infinity);
        const fresh = makePositionMemory(memory.positions);
        expect(found).toEqual(runFor(samePositions(step.outline, fresh), Infinity));
      });
    },
  );
});
