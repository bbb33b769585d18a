/** The move in hand, without a page. */
import { nextTick } from 'vue';
import { afterEach, expect, test, vi } from 'vitest';
import { useBuilder } from '../../../../renderer/features/preview/builder.ts';
import { useHand } from '../../../../renderer/features/preview/hand.ts';
import { useTriedView } from '../../../../renderer/features/relay/tried-view.ts';
import { testStudio } from '../../support/studio.ts';

const H = 7;

afterEach(() => {
  vi.useRealTimers();
});

test('a sowing plays to its end, also while the scrubber is behind another tab', async () => {
  await testStudio('hawalis');
  const hand = useHand();
  vi.useFakeTimers();
  hand.pin(H);
  hand.togglePlay();
  await nextTick();
  expect(hand.place).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(hand.place).toBe(1);
  for (let i = 0; hand.isPlaying && i < 100; i++) vi.advanceTimersToNextTimer();
  await nextTick();
  expect([hand.place, hand.isPlaying, vi.getTimerCount()]).toEqual([
    (hand.track?.stops.length ?? 0) - 1,
    false,
    0,
  ]);
});

test('a lifted move is shown as a whole until a bead drops, and again when all are taken back', async () => {
  const studio = await testStudio('kalah:seeds=4');
  const [hand, view] = [useHand(), useTriedView()];
  hand.pin(1);
  expect([hand.isLifted, hand.moment, view.drawn?.steps.length]).toEqual([true, null, 6]);
  expect(view.text).toContain('B ends in F');
  hand.hovered = 0;
  expect(hand.tried?.move).toBe('B');
  hand.step(1);
  hand.step(1);
  expect([hand.moment?.pits.slice(0, 4), view.drawn]).toEqual([[4, 0, 5, 4], null]);
  hand.step(-1);
  hand.step(-1);
  expect([hand.moment, hand.hasLifted(1)]).toEqual([null, true]);
  hand.pin(1);
  expect([hand.held, hand.tried?.move]).toEqual([null, 'A']);
  hand.pin(1);
  hand.step(1);
  expect(hand.play()).toBeNull();
  expect([studio.documents.shown?.path, hand.held]).toEqual(['B', null]);
});

test('a move that is put together stops a sowing that plays', async () => {
  await testStudio('shakala');
  const [hand, builder] = [useHand(), useBuilder()];
  vi.useFakeTimers();
  hand.pin(0);
  hand.togglePlay();
  await nextTick();
  vi.advanceTimersToNextTimer();
  builder.open('A');
  await nextTick();
  vi.advanceTimersByTime(1000);
  expect([hand.held, hand.isPlaying, vi.getTimerCount()]).toEqual([null, false, 0]);
});
