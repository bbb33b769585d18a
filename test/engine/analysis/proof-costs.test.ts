import { describe, expect, test } from 'vitest';
import { addWindow, forecastWindow, spentOn } from '../../../engine/analysis/proof-costs.ts';
import type { WindowAnswer, WindowCost } from '../../../engine/analysis/proof-work.ts';
import type { Move } from '../../../engine/core/move.ts';

const A = 'A' as Move;
const B = 'B' as Move;

function windowsOf(
  answer: WindowAnswer,
  ...costs: readonly (readonly [beta: number, nodes: number])[]
): readonly WindowCost[] {
  return costs.map(([beta, nodes]): WindowCost => ({ move: A, beta, answer, nodes }));
}

describe('what a window may take', () => {
  test('is not known before there are three on the way to it', () => {
    const two = windowsOf('reached', [2, 1e6], [4, 2e6]);
    expect([forecastWindow([], A, 6), forecastWindow(two, A, 6)]).toEqual([null, null]);
    const three = [...two, ...windowsOf('reached', [6, 8e6])];
    expect([forecastWindow(three, B, 8), forecastWindow(three, A, 5)]).toEqual([null, null]);
    const open = [...two, ...windowsOf('open', [6, 8e6])];
    expect(forecastWindow(open, A, 8)).toBe(null);
  });

  test('lies between the least and the greatest growth of those before, seen from either side', () => {
    const up = windowsOf('reached', [2, 1e6], [4, 2e6], [6, 8e6]);
    expect(forecastWindow(up, A, 8)).toEqual([16e6, 32e6]);
    expect(forecastWindow(up, A, 7)).toEqual([Math.round(8e6 * Math.SQRT2), 16e6]);
    const down = windowsOf('missed', [20, 1e6], [18, 3e6], [14, 27e6]);
    expect(forecastWindow(down, A, 12)).toEqual([81e6, 81e6]);
  });

  test('counts what attempts that were cut off have taken, and leaves out what was short', () => {
    let windows: readonly WindowCost[] = [];
    windows = addWindow(windows, A, 6, 'open', 100);
    expect(windows).toEqual([]);
    windows = addWindow(windows, A, 6, 'open', 1e6);
    windows = addWindow(windows, B, 6, 'open', 5e5);
    expect([spentOn(windows, A, 6), spentOn(windows, A, 8)]).toEqual([1e6, 0]);
    windows = addWindow(windows, A, 6, 'missed', 2e6);
    expect(windows).toEqual([
      { move: B, beta: 6, answer: 'open', nodes: 5e5 },
      { move: A, beta: 6, answer: 'missed', nodes: 3e6 },
    ]);
  });
});
