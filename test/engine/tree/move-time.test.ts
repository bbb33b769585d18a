import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { parseTimeControl, timesOf } from '../../../engine/tree/move-time.ts';
import { makeOutline } from '../../../engine/tree/outline.ts';

describe('time controls', () => {
  test.each([
    ['180+2', { seconds: 180, increment: 2, turns: null }],
    ['300', { seconds: 300, increment: 0, turns: null }],
    ['40/10+0.1', { seconds: 10, increment: 0.1, turns: 40 }],
    ['40/7200:3600', null],
    ['-', null],
    ['?', null],
    ['5 min', null],
    [null, null],
  ])('%s', (text, control) => {
    expect(parseTimeControl(text)).toEqual(control);
  });
});

/** Times of the moves in the order in which they stand on the page. */
function times(rules: string, control: string, moves: string): readonly (number | null)[] {
  const { collection } = parseMgn(`[Rules "${rules}"]\n[TimeControl "${control}"]\n\n${moves} *\n`);
  const game = collection.games[0] ?? expect.unreachable();
  const used = timesOf(game);
  return makeOutline(game.root)
    .nodes.slice(1)
    .map((node) => used.get(node) ?? null);
}

const clk = (seconds: number): string =>
  `{[%clk 0:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}]}`;

describe('the time that moves took', () => {
  test('is the loss on the clock of the same player with what was added', () => {
    const moves = `1. E ${clk(181)} a ${clk(180)} 2. C ${clk(181)} e ${clk(170)} 3. F ${clk(150)}`;
    expect(times('oware', '180+2', moves)).toEqual([1, 2, 2, 12, 33]);
    // Without a time control the increment is not known.
    expect(times('oware', '?', moves)).toEqual([null, null, null, null, null]);
  });

  test('is what the file says where it says it', () => {
    expect(times('oware', '?', '1. E {[%emt 0:00:03.5]} a {[%clk 0:03:00] [%emt 0:00:07]}')).toEqual([
      3.5, 7,
    ]);
  });

  test('is not known after a missing clock, nor where the clock went up too far', () => {
    const moves = `1. E a ${clk(179)} 2. C ${clk(170)} e ${clk(200)}`;
    expect(times('oware', '180', moves)).toEqual([null, 1, null, null]);
  });

  test('counts the increment once for a turn of several moves', () => {
    const moves = `1. C ${clk(170)} F ${clk(165)} b ${clk(178)}`;
    expect(times('kalah:seeds=4', '180+5', moves)).toEqual([10, 10, 7]);
  });

  test('counts what a new period gives', () => {
    const moves = `1. E ${clk(5)} a ${clk(9)} 2. C ${clk(12)} e ${clk(18)}`;
    expect(times('oware', '2/10', moves)).toEqual([5, 1, 3, 1]);
  });

  test('of a variation is known where its own clocks follow each other', () => {
    const moves = `1. E ${clk(170)} a ${clk(175)} (1... b ${clk(100)} 2. D ${clk(90)} c ${clk(80)} 3. F ${clk(60)}) 2. C ${clk(160)}`;
    expect(times('oware', '180', moves)).toEqual([10, 5, null, null, 20, 30, 10]);
  });

  test('of the first move after a change of seats is that of the other player', () => {
    const moves = `1. A ${clk(170)} swap ${clk(179)} 2. a ${clk(160)}`;
    expect(times('kalah:pie-rule=on', '180', moves)).toEqual([10, 1, 10]);
  });
});
