/** Turns grouped by result against plain listing, in random games and rule sets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../../engine/core/result.ts';
import { compiled } from '../../../support/positions.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { keepsTurn, playSowings } from '../../../../engine/tree/sowings.ts';
import { startTurns, wholeTurn, type TurnList } from '../../../../renderer/features/analysis/turn-results.ts';
import { makeRandom, randomMove } from '../../../support/random-play.ts';

const RULES = [
  'kalah:houses=3,seeds=2',
  'kalah:houses=4,seeds=3',
  'kalah:houses=2,seeds=2,pie-rule=on',
  'kalah:houses=3,seeds=2,direction=cross',
  'kalah:houses=2,seeds=1,direction=cross,repetition=2',
  'kalah:houses=4,seeds=1,relay=on',
];

/** The keys of the positions that a move's turns lead to, one for each order; null if there are too many. */
function listed(rules: Rules, position: Position, first: Move): readonly string[] | null {
  const keys: string[] = [];
  const open = [{ before: position, move: first }];
  for (let at = open.pop(); at; at = open.pop()) {
    const after = rules.next(at.before, at.move);
    if (keepsTurn(at.before, after))
      for (const move of rules.moves(after)) open.push({ before: after, move });
    else keys.push(rules.positionKey(after));
    if (keys.length > 5000) return null;
  }
  return keys;
}

function collected(rules: Rules, position: Position, first: Move, most?: number): TurnList {
  const turns = startTurns(rules, position, first, most);
  while (turns.collect(3));
  return turns.list();
}

describe('turns by what they lead to', () => {
  test('have every order and every result of plain listing, and one that is played leads there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULES), fc.nat(), fc.nat(30), (text, seed, plies) => {
        const rules = compiled(text);
        const random = makeRandom(seed);
        let position = rules.start();
        for (let i = 0; i < plies; i++) {
          const move = randomMove(rules, position, random);
          const next = move === null ? null : rules.next(position, move);
          if (!next || next.outcome) break;
          position = next;
        }
        for (const first of rules.moves(position)) {
          const plain = listed(rules, position, first);
          if (!plain) continue;
          const { orders, rows, state } = collected(rules, position, first, 5001);
          expect(state).toBe('complete');
          expect(orders).toBe(BigInt(plain.length));
          expect(new Map(rows.map((row) => [row.key, Number(row.orders)]))).toEqual(
            new Map([...Map.groupBy(plain, (key) => key)].map(([key, same]) => [key, same.length])),
          );
          for (const { moves, key } of rows) {
            const end = defined(playSowings(rules, position, moves)?.at(-1), 'turn').turn.position;
            expect(rules.positionKey(end)).toBe(key);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a list that grows too long is cut and says so', () => {
    const rules = compiled('kalah:seeds=4');
    const [, , c] = rules.moves(rules.start());
    expect(collected(rules, rules.start(), defined(c, 'C'))).toMatchObject({ orders: 5n, state: 'complete' });
    const cut = collected(rules, rules.start(), defined(c, 'C'), 2);
    expect(cut.state).toBe('cut');
    expect(cut.rows).toHaveLength(2);
  });

  test('a move that keeps the turn has the rest of its best line, cut at the end of the turn', () => {
    const rules = compiled('kalah:seeds=4');
    const [a, , c, , , f] = rules.moves(rules.start());
    const [move, next] = [defined(c, 'C'), defined(f, 'F')];
    expect(wholeTurn(rules, rules.start(), move, [])).toEqual([move]);
    expect(wholeTurn(rules, rules.start(), move, [move, next, 'b' as Move])).toEqual([move, next]);
    expect(wholeTurn(rules, rules.start(), defined(a, 'A'), [])).toBeNull();
  });
});
