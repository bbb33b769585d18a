import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSowing } from '../../../renderer/studio/sowing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  test('waits until the seeds lie and the pause is over', () => {
    const sowing = useSowing();
    const answer = vi.fn();
    sowing.begin('south');
    sowing.afterLanding(() => 150, answer);
    vi.advanceTimersByTime(5000);
    expect(answer).not.toHaveBeenCalled();
    sowing.land();
    vi.advanceTimersByTime(149);
    expect(answer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(answer).toHaveBeenCalledOnce();
  });

  test('comes at once where nothing was sown, or long ago', () => {
    const sowing = useSowing();
    const answer = vi.fn();
    sowing.afterLanding(() => 150, answer);
    expect(answer).toHaveBeenCalledOnce();
    sowing.begin('north');
    sowing.land();
    vi.advanceTimersByTime(200);
    sowing.afterLanding(() => 150, answer);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  test('that is called off does not come, neither from the air nor from the pause', () => {
    const sowing = useSowing();
    const answer = vi.fn();
    sowing.begin('south');
    sowing.afterLanding(() => 150, answer)();
    sowing.land();
    sowing.afterLanding(() => 150, answer)();
    vi.advanceTimersByTime(1000);
    expect(answer).not.toHaveBeenCalled();
  });
});
