/** The sixth game as any other room meets it: by the list of games, its rule-set text, its moves. */
import { describe, expect, test } from 'vitest';
import { perft } from '../../engine/analysis/perft.ts';
import { GAMES } from '../../engine/games/index.ts';
import { endgameKindOf, searchOf } from '../../engine/games/searches.ts';
import { compiled, playAll, textOf } from '../support/positions.ts';

const rules = compiled('vai-lung-thlan');

describe('the list of games', () => {
  test('has both added games after the five of the program, and no search of its own for the sixth', () => {
    const ids = GAMES.map(({ id }) => id);
    const own = ['kalah', 'oware', 'awele', 'hawalis', 'shakala'];
    expect(ids).toEqual([...own, 'vai-lung-thlan', 'toguz-kumalak']);
    expect(searchOf('vai-lung-thlan')).toBeNull();
    expect(endgameKindOf(rules)).toBeNull();
  });

  test('compiles its rule-set texts and presets, although its id has strokes in it', () => {
    expect(compiled('vai-lung-thlan:seeds=5,columns=6').key).toBe('vai-lung-thlan');
    expect(compiled('vai-lung-thlan-small').key).toBe('vai-lung-thlan:columns=3,seeds=2');
    expect(compiled('vai-lung-thlan:preset=small,chain=off').key).toBe(
      'vai-lung-thlan:columns=3,seeds=2,chain=off',
    );
  });
});

/** Twelve pits, South's first, and who moves: the game once more in the plainest way, captures left out of the count. */
type Board = readonly [pits: readonly number[], mover: 0 | 1];

function sown([pits, mover]: Board, origin: number): Board {
  const after = [...pits];
  const hand = after[origin] ?? 0;
  after[origin] = 0;
  for (let i = 1; i <= hand; i++) after[(origin + i) % 12] = (after[(origin + i) % 12] ?? 0) + 1;
  for (let at = origin + hand; after[at % 12] === 1; at += 11) after[at % 12] = 0;
  const has = (side: number): boolean =>
    after.some((count, pit) => count > 0 && Math.floor(pit / 6) === side);
  const other = mover === 0 ? 1 : 0;
  return [after, has(other) ? other : mover];
}

function countPlainly(board: Board, depth: number): number {
  if (depth === 0) return 1;
  return board[0].reduce((sum, count, pit) => {
    const isMine = count > 0 && Math.floor(pit / 6) === board[1];
    return isMine ? sum + countPlainly(sown(board, pit), depth - 1) : sum;
  }, 0);
}

describe('a game', () => {
  test('has as many sequences of moves as plain code counts', () => {
    const plain: Board = [new Array<number>(12).fill(5), 0];
    const depths = [1, 2, 3, 4, 5, 6];
    const counts = depths.map((depth) => Number(perft(rules, rules.start(), depth)));
    expect(counts).toEqual(depths.map((depth) => countPlainly(plain, depth)));
    expect(counts.slice(0, 2)).toEqual([6, 36]);
  });

  test('is played until no seed is left, and every seed is somebody’s', () => {
    const small = compiled('vai-lung-thlan:columns=2,seeds=1');
    const turns = playAll(small, small.start(), ['A']);
    expect(textOf(turns[0]?.position ?? small.start())).toBe('0-2-1-1-0-0-N');
    let position = small.start();
    while (position.outcome === null) {
      const [move] = small.moves(position);
      if (move === undefined) throw new Error('an open position has moves');
      position = small.next(position, move);
    }
    const { score } = position.outcome;
    expect((score?.south ?? 0) + (score?.north ?? 0)).toBe(4);
  });
});
