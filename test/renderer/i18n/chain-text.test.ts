import { describe, expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/games/index.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { sowingsTo } from '../../../engine/tree/sowings.ts';
import { chainText } from '../../../renderer/i18n/chain-text.ts';
import type { Telling } from '../../../renderer/i18n/speech.ts';

const ALL: Telling = { tellsCounts: true, explains: false, tellsEnd: true };

function say(rulesText: string, moves: string, telling = ALL): string {
  const rules = rulesFromText(rulesText);
  if (!rules.ok) throw new Error(rules.code);
  const sowings = sowingsTo(makePositions(rules.value, null), makePath(moves.split(' ')));
  return chainText(rules.value.board, sowings, telling);
}

describe('a turn of several sowings in words', () => {
  test('one sowing alone is told as any move', () => {
    expect(say('kalah:seeds=4', 'C')).toBe('South plays C, ends in South’s store, moves again');
  });

  test('a chain is told with all its moves: where it ends, or that it goes on', () => {
    expect(say('kalah:seeds=4', 'C F')).toBe('South plays C F, ends in d');
    expect(say('kalah:seeds=4', 'A d D c b')).toBe('North plays c b. North moves again.');
  });

  test('captures of all sowings are added up, and hidden where counts are', () => {
    expect(say('kalah:seeds=4', 'A d B A')).toBe('South plays B A, captures 6 in all, ends in B');
    expect(say('kalah:seeds=4', 'A d B A', { ...ALL, tellsCounts: false })).toContain('captures seeds');
  });
});
