import { expect, test } from 'vitest';
import { useBuilder } from '../../../renderer/features/preview/builder.ts';
import { useCorrection } from '../../../renderer/studio/move-correction.ts';
import { TAKER_ORDER } from '../../../renderer/studio/play.ts';
import { playAll, testStudio } from '../support/studio.ts';

const [A, D] = [0, 3];

test('the first taker in the order has a pit or a move, in whatever order they were declared', async () => {
  const { documents, play } = await testStudio();
  const asked: string[] = [];
  const takers = TAKER_ORDER.toReversed().map((order) => ({
    order,
    pit: () => asked.push(order) > 0 && order === 'builder',
    moves: () => (asked.push(order) > 0 && order === 'question' ? null : undefined),
  }));
  play.setTakers(takers);
  play.press(D);
  expect(asked.splice(0)).toEqual(['marks', 'builder']);
  expect(play.move('D')).toBeNull();
  expect(asked).toEqual(['marks', 'builder', 'correction', 'question']);
  expect(documents.shown?.path).toBe('');
});

test('a pit that nobody else takes is played, and one that cannot be played does nothing', async () => {
  const { documents, play } = await testStudio();
  play.press(D);
  expect(documents.shown?.path).toBe('D');
  const before = documents.shown?.record;
  play.press(D);
  expect(documents.shown?.record).toBe(before);
});

test('marks come before a move being put together, and that before plain play', async () => {
  const { documents, play, ui } = await testStudio('hawalis');
  const builder = useBuilder();
  builder.open('A');
  ui.marksMode = true;
  play.press(A);
  expect([documents.shown?.node.marks.length, builder.begun !== null]).toEqual([1, true]);
  ui.marksMode = false;
  play.press(A);
  expect([documents.shown?.path, builder.begun]).toEqual(['', null]);
});

test('a pit corrects the line while a correction is under way', async () => {
  const studio = await testStudio('kalah:seeds=3');
  playAll(studio, ['A', 'a']);
  useCorrection().start('replace');
  studio.play.press(9);
  expect(useCorrection().done?.kind).toBe('replace');
});
