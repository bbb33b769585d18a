import { nextTick } from 'vue';
import { describe, expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import type { SearchReport } from '../../../../engine/core/report.ts';
import { EMPTY_REPORT } from '../../../../engine/protocol/report.ts';
import { fail, ok } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { undoLabel } from '../../../../engine/tree/history.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { currentSheet } from '../../../../renderer/features/compare/use-sheet.ts';
import { collectionToWrite } from '../../../../renderer/studio/document.ts';
import { useCompare } from '../../../../renderer/features/compare/compare-store.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { testStudio } from '../../support/studio.ts';

/** Lets messages travel and promises settle. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await nextTick();
  }
}

/** A proof that one move is best with this margin. */
function proved(best: string, margin: number): SearchReport {
  const move = best as Move;
  const value = { kind: 'margin', source: 'search', proof: 'exact', margin } as const;
  return {
    ...EMPTY_REPORT,
    value,
    best: move,
    moves: [{ move, value, line: [move], nodes: 9 }],
    nodes: 9,
    isSolved: true,
  };
}

const EMPTY_CAPTURE = 'kalah:empty-capture=on';
const AGAIN = 'kalah:capture-extra-move=on';

async function comparing(...texts: readonly string[]) {
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah', analyst);
  await settle();
  runCommand('analysis.compare', studio);
  const compare = useCompare();
  compare.add(...texts);
  return { analyst, compare, studio };
}

describe('comparing rule sets', () => {
  test('columns are searched one after the other, and the sentence tells what differs', async () => {
    const { analyst, compare, studio } = await comparing(EMPTY_CAPTURE, AGAIN);
    runCommand('compare.run', studio);
    await settle();
    expect(analyst.tasks.length).toBe(1);
    analyst.task(0).finish(ok(proved('C', 2)));
    await settle();
    expect(analyst.task(1).operation).toMatchObject({
      op: 'analyse',
      position: { rules: EMPTY_CAPTURE, moves: [] },
    });
    analyst.task(1).finish(fail('ERR_ENGINE_CRASHED'));
    await settle();
    analyst.task(2).finish(ok(proved('F', 4)));
    await settle();
    expect(compare.isRunning).toBe(false);
    const { sentences } = currentSheet();
    expect(sentences[1]?.text).toBe('best move C → F; value South +2 → South +4 (+2).');
    // What is proved is not searched again.
    runCommand('compare.run', studio);
    await settle();
    expect(analyst.tasks.length).toBe(4);
    expect(analyst.task(3).operation).toMatchObject({ position: { rules: EMPTY_CAPTURE } });
  });

  test('a step in the game stops the run, and what comes late is dropped', async () => {
    const { analyst, compare, studio } = await comparing(EMPTY_CAPTURE);
    compare.run();
    await settle();
    studio.play.move('A');
    await settle();
    expect(compare.isRunning).toBe(false);
    expect(analyst.task(0).stops).toBe(1);
    analyst.task(0).finish(ok(proved('C', 2)));
    await settle();
    studio.documents.undoStep();
    expect(compare.columns.map((column) => column.isFit && column.result.report)).toEqual([null, null]);
  });

  test('rule sets and what was found are kept in the document and come back with its file', async () => {
    const { analyst, compare, studio } = await comparing(EMPTY_CAPTURE);
    const { documents } = studio;
    expect(documents.active && undoLabel(documents.active.history)?.key).toBe('undo.compare');
    studio.play.move('D');
    await settle();
    compare.run();
    await settle();
    analyst.task(0).finish(ok(proved('A', 2)));
    await settle();
    analyst.task(1).finish(ok(proved('B', -4)));
    await settle();
    const facts = (): unknown =>
      compare.columns.map((column) =>
        column.isFit && column.values ? [column.text, column.values.value, column.values.nodes] : null,
      );
    const found = facts();
    expect(found).toEqual([
      ['kalah', proved('A', 2).value, 9],
      [EMPTY_CAPTURE, proved('B', -4).value, 9],
    ]);
    const document = documents.active ?? expect.unreachable();
    const text = makeMgn(collectionToWrite(document));
    expect(text).toContain(`[Compare "kalah ${EMPTY_CAPTURE}"]`);
    documents.add('again', parseMgn(text).collection);
    documents.goTo(makePath(['D']));
    expect(facts()).toEqual(found);
    expect(compare.canRun).toBe(false);
    // Written again, the file is the same.
    expect(makeMgn(collectionToWrite(documents.active ?? expect.unreachable()))).toBe(text);
    // A column taken away takes its results out of the file; undo brings both back.
    compare.remove(1);
    expect(makeMgn(collectionToWrite(documents.active ?? expect.unreachable()))).not.toContain('%compared');
    documents.undoStep();
    expect(facts()).toEqual(found);
    expect(makeMgn(collectionToWrite(documents.active ?? expect.unreachable()))).toBe(text);
  });

  test('comparing is a layout: leaving it stops the run and goes back to the layout before', async () => {
    const { compare, studio } = await comparing(EMPTY_CAPTURE);
    expect(studio.settings.values.layout).toBe('compare');
    compare.run();
    await settle();
    runCommand('analysis.compare', studio);
    expect([compare.isRunning, compare.isOpen, studio.settings.values.layout]).toEqual([
      false,
      false,
      'study',
    ]);
    studio.settings.chooseLayout('present');
    runCommand('analysis.compare', studio);
    expect(studio.settings.values.layout).toBe('compare');
    runCommand('analysis.compare', studio);
    expect(studio.settings.values.layout).toBe('present');
  });

  test('another board and another game cannot be columns, and say why; columns are remembered', async () => {
    const { compare, studio } = await comparing('kalah:houses=4', 'oware', AGAIN, AGAIN);
    expect(compare.texts).toEqual(['kalah', 'kalah:houses=4', 'oware', AGAIN]);
    expect(compare.columns.map((column) => (column.isFit ? '' : column.failure.code))).toEqual([
      '',
      'ERR_COMPARE_BOARD',
      'ERR_COMPARE_GAME',
      '',
    ]);
    compare.move(3, -1);
    compare.remove(3);
    compare.remove(1);
    expect(studio.settings.values.compare.sets.kalah).toEqual([AGAIN]);
    studio.play.move('D');
    expect(compare.columns.every((column) => column.isFit && column.at.hasHistory)).toBe(true);
  });
});
