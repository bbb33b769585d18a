/** The move in hand, without a page. */
import { nextTick } from 'vue';
import { afterEach, expect, test, vi } from 'vitest';
import { useHand } from '../../../../renderer/features/preview/hand.ts';
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
