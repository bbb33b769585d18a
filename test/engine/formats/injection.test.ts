/**
 * Whatever is written in a game, every way of writing it down keeps it where it belongs. HTML reports, pictures and tables
 * have tests of their own.
 */
import { describe, expect, test } from 'vitest';
import { DIALECTS, dialectOf } from '../../../engine/formats/dialects.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import type { Move } from '../../../engine/core/move.ts';
import { makeNode, type GameRecord } from '../../../engine/tree/types.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { compiled } from '../../support/positions.ts';

const WORDS: readonly string[] = [
  '"]\n[Result "1-0"]\n\n1. A a *\n\n[Game "kalah"]\n[Rules "kalah"]\n\n1. B *',
  '}\n[Evil "x"]\n1. C',
  '\\',
  '\\"] [Evil "x"]',
  'first\n\nsecond',
  'one\r\ntwo: three',
  '2. e 3. C',
  '(1. A) *',
  '# rules: oware',
  'Rules: kalah',
  '\u2028[Evil "x"]',
  '\x1b]0;title\x07\x9b2J',
];

/** A game that says a word wherever words are said. */
function gameWith(word: string): GameRecord {
  const ghost = makeNode(word as Move, { ghost: 'ERR_MOVE_EMPTY_PIT', comment: word });
  const fields = { comment: word, before: word, title: word, unknown: [word.replaceAll(/\s+/g, ' ')] };
  const move = makeNode('D' as Move, { ...fields, children: [ghost] });
  const tags = ['South', word, 'Result'].map((name) => ({ name, value: word }));
  const root = makeNode('', { comment: word, title: word, children: [move] });
  return { ...newRecord(compiled('oware'), null, tags), root };
}

describe('words of a game stay words', () => {
  const readable = DIALECTS.filter(({ write, read }) => write && read);
  test.for(readable)('$id: one game with the same move, and no tag but its own', ({ id, write, read }) => {
    for (const word of WORDS) {
      const text = write?.({ games: [gameWith(word)] }, ENGLISH_TEXTS) ?? '';
      // Dialects of other games have no room for this one.
      if (text === '') continue;
      const games = read?.(text, { rules: 'oware' }).games;
      const [first] = games ?? [];
      const names = first?.tags.map(({ name }) => name) ?? [];
      // A record says of itself how the game ended.
      const strange = names.filter((name) => !['South', 'Result', 'End', word].includes(name));
      expect({ word, games: games?.length, strange }).toEqual({ word, games: 1, strange: [] });
      const moves = first ? mainLineMoves(first.root) : [];
      if (id !== 'aalina') expect({ word, move: moves[0] }).toEqual({ word, move: 'D' });
    }
  });

  test('text to read has nothing that steers a terminal, and no tag on a line that is not its own', () => {
    for (const word of WORDS) {
      const written = dialectOf('text').write?.({ games: [gameWith(word)] }, ENGLISH_TEXTS) ?? '';
      expect(written).not.toMatch(
        new RegExp(String.raw`[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]`),
      );
      const head = written.slice(0, written.indexOf('\n\n')).split('\n');
      expect({ word, lines: head.length }).toEqual({ word, lines: 4 });
    }
  });
});
