/** Seeds carried by a pointer, without a page: what is shown at each point, and what letting go does. */
import { expect, test } from 'vitest';
import { boardGeometry, type BoardGeometry } from '../../../../engine/drawing/geometry.ts';
import type { CountMode } from '../../../../engine/rules/counts.ts';
import type { Point } from '../../../../engine/drawing/sowing-path.ts';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import { useCarry } from '../../../../renderer/features/preview/carry.ts';
import { useHand } from '../../../../renderer/features/preview/hand.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

const [C, D, F, H, STORE] = [2, 3, 5, 7, 12];

function shown({ documents }: TestStudio) {
  if (!documents.shown) throw new Error('no game is shown');
  return documents.shown;
}

function geometryOf(studio: TestStudio): BoardGeometry {
  return boardGeometry(shown(studio).rules.board, { flipped: false, hasNames: false });
}

/** Carries the seeds of a pit over some places, or to a point. */
function carry(studio: TestStudio, from: number, ...over: readonly (number | Point)[]): void {
  const geometry = geometryOf(studio);
  for (const each of over) {
    const point = typeof each === 'number' ? geometry.places[each] : each;
    if (point) useCarry().carry(from, point, geometry);
  }
}

test('the end of the path plays the move, and the captures that follow are still to be shown', async () => {
  const studio = await testStudio('kalah:seeds=4');
  carry(studio, C, D, STORE);
  expect(useHand().moment?.stores).toEqual([1, 0]);
  useCarry().letGo(C);
  expect([shown(studio).path, useHand().held, useCarry().at]).toEqual(['C', null, null]);
});

test('let go on the way, off the board, or put back, nothing is played', async () => {
  const studio = await testStudio('kalah:seeds=4');
  const ends: readonly (() => void)[] = [
    () => useCarry().letGo(C),
    () => {
      carry(studio, C, STORE, { x: -200, y: 0 });
      expect(useHand().moment?.pits[D]).toBe(4);
      useCarry().letGo(C);
    },
    () => {
      carry(studio, C, STORE);
      useCarry().putBack(C);
    },
  ];
  for (const end of ends) {
    carry(studio, C, D, F);
    expect(useHand().moment?.pits[D]).toBe(5);
    end();
    expect([shown(studio).path, useHand().held, useCarry().at]).toEqual(['', null, null]);
  }
});

test('seeds in hand when another move comes are not played, and do not come back', async () => {
  const studio = await testStudio('kalah:seeds=4');
  carry(studio, C, D);
  studio.play.move('A');
  carry(studio, C, STORE);
  expect(useHand().moment).toBeNull();
  useCarry().letGo(C);
  expect(shown(studio).path).toBe('A');
});

test('a move begun meanwhile in another pit stays when the seeds go back', async () => {
  const studio = await testStudio('shakala');
  const builder = useBuilder();
  carry(studio, D, H);
  builder.open('E');
  useCarry().putBack(D);
  expect([builder.begun?.text, useCarry().at]).toEqual(['E', null]);
});

test('where counts are hidden, seeds carried hide where they fell', async () => {
  const studio = await testStudio('kalah:seeds=4');
  const show = (kalah: CountMode): void =>
    studio.settings.change({ counts: { ...studio.settings.values.counts, kalah } });
  show('own');
  carry(studio, C, STORE);
  const own = useHand().veiled;
  show('hidden');
  expect([own.has(D), useHand().veiled.has(D)]).toEqual([false, true]);
});

test('in Shakala beads come back to the last choice, and all of them laid play the move', async () => {
  const studio = await testStudio('shakala');
  const builder = useBuilder();
  carry(studio, D, H);
  expect(builder.laid).toBe(1);
  carry(studio, D, D);
  expect([builder.laid, builder.begun?.text]).toEqual([0, 'D']);
  useCarry().letGo(D);
  expect([builder.begun, shown(studio).path]).toEqual([null, '']);
  carry(studio, D, H);
  const last = builder.view?.drops.at(-1)?.place ?? H;
  carry(studio, D, last);
  useCarry().letGo(D);
  expect([builder.begun, shown(studio).path]).toEqual([null, 'D10']);
});
