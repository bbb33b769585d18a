import { describe, expect, test } from 'vitest';
import { isBareMove, makeGrammar, nextToken, type Grammar } from '../../../engine/notation/tokens.ts';
import type { ReadMove } from '../../../engine/rules/game-notation.ts';

/** Moves of a made-up game: `<A>`. */
const readMove: ReadMove = (text, offset) => {
  const end = text.startsWith('<', offset) ? text.indexOf('>', offset) + 1 : 0;
  return end > 0 ? [{ text: text.slice(offset, end), end }] : null;
};

/** Kinds and texts of all tokens. */
function tokens(text: string, grammar: Grammar): readonly string[] {
  const found: string[] = [];
  for (
    let token = nextToken(text, 0, grammar);
    token.kind !== 'end';
    token = nextToken(text, token.end, grammar)
  )
    found.push(`${token.kind} ${text.slice(token.offset, token.end)}`);
  return found;
}

describe('moves in a text', () => {
  test('are letters of pits where a game says nothing else', () => {
    const grammar = makeGrammar({ labels: ['A', 'B', 'a', 'b'] }, false, undefined);
    expect(tokens('1. AB+2 swap Q <A>', grammar)).toEqual([
      'number 1.',
      'move A',
      'move B',
      'captures +2',
      'move swap',
      'move Q',
      'unreadable <A>',
    ]);
    expect(isBareMove('A', grammar)).toBe(true);
    expect(isBareMove('AB', grammar)).toBe(false);
  });

  test('are what the game finds; letters are then none, `swap` and claims are', () => {
    const grammar = makeGrammar({ labels: ['A', 'B', 'a', 'b'] }, false, readMove);
    expect(tokens('1. <A> B agreed "A" 1-0', grammar)).toEqual([
      'number 1.',
      'move <A>',
      'unreadable B',
      'move agreed',
      'move "A"',
      'result 1-0',
    ]);
    expect(isBareMove('<A>', grammar)).toBe(true);
    expect(isBareMove('A', grammar)).toBe(false);
  });
});
