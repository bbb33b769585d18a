/** The sample study: what its notes say of moves is proved again, so it may not praise what is not best. */
import { expect, test } from 'vitest';
import type { Move } from '../../../../engine/core/move.ts';
import { solve } from '../../../../engine/analysis/search.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { ownGames, SAMPLE } from '../../../../renderer/features/files/own-games.ts';
import { makeFastStore } from '../../../support/fast-store.ts';

const [game] = await ownGames(SAMPLE);
const compiled = rulesFromText(game?.rules ?? '');
if (!game || !compiled.ok) throw new Error('the sample study cannot be read');
const rules = compiled.value;

function after(position: Position, moves: readonly string[]): Position {
  return moves.reduce((at, move) => {
    const turn = rules.play(at, move as Move);
    if (!turn.ok) throw new Error(`${move}: ${turn.code}`);
    return turn.value.position;
  }, position);
}

/** Knows the proofs that came before, all of this game: what follows a position is proved before it. */
const store = makeFastStore(128);

/** The proved value, South minus North. */
function valueAfter(moves: readonly string[]): number {
  const position = after(rules.start(), moves);
  if (position.outcome?.score) return position.outcome.score.south - position.outcome.score.north;
  const { value } = solve(rules, position, {}, { store });
  if (value?.kind !== 'margin' || value.proof !== 'exact') throw new Error(`not proved: ${moves.join('')}`);
  return value.margin;
}

const moves = mainLineMoves(game.root);

test('the first move costs two seeds, as its note says, and E is the best', () => {
  // The proof of the start rests on those of its moves.
  expect([['E'], ['F'], []].map((line) => valueAfter(line))).toEqual([2, 0, 2]);
  expect(moves[0]).toBe('F');
  expect(game.root.children[0]?.comment).toMatch(/^Costs two seeds/);
});

test('from there on neither side makes a mistake, and the game ends 18–18', () => {
  // From the end back to the start: each proof rests on those before it.
  const values = moves.map((_, i) => valueAfter(moves.slice(0, moves.length - i)));
  expect(values).toEqual(moves.map(() => 0));
  expect(after(rules.start(), moves).outcome?.score).toEqual({ south: 18, north: 18 });
});

test('the variations are worth what their notes say', () => {
  const before = (count: number): readonly Move[] => moves.slice(0, count);
  const third = moves.indexOf('A' as Move) + 4;
  // 3... fdf b: gives away six seeds. Then 4. E loses ten, and D is as good as C.
  expect(moves.slice(third - 4, third + 2).join('')).toBe('AfdfeC');
  expect(valueAfter([...before(third), 'b'])).toBe(6);
  expect(valueAfter([...before(third + 1), 'E'])).toBe(-10);
  expect(valueAfter([...before(third + 1), 'D'])).toBe(0);
});
