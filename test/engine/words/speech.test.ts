/** Sentences about moves. Positions are the worked examples of the games' READMEs, named by their ids. */
import { describe, expect, test } from 'vitest';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { feedingText, outcomeText, turnText, type Telling } from '../../../engine/words/speech.ts';

const ALL: Telling = { tellsCounts: true, explains: true, tellsEnd: true };

function at(rulesText: string, positionText: string): { readonly rules: Rules; readonly position: Position } {
  const rules = rulesFromText(rulesText);
  if (!rules.ok) throw new Error(rules.code);
  const setup = parsePosition(rules.value.board, positionText);
  if (!setup.ok) throw new Error(setup.code);
  const position = rules.value.fromSetup(setup.value);
  if (!position.ok) throw new Error(position.code);
  return { rules: rules.value, position: position.value };
}

function say(rulesText: string, positionText: string, moveText: string, telling = ALL): string {
  const { rules, position } = at(rulesText, positionText);
  const move = rules.parseMove(position, moveText);
  if (!move.ok) throw new Error(move.code);
  const turn = rules.play(position, move.value);
  if (!turn.ok) throw new Error(turn.code);
  return turnText(ENGLISH_TEXTS, rules.board, move.value, position.turn, turn.value, telling);
}

const H13 = '1-5-0-2-1-0-2-1-0-1-2-4-0-2-2-1-0-3-1-0-2-0-4-0-1-2-0-3-9-7-S';
const W1 = '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S';

describe('moves in words', () => {
  test('a relay: laps, landing, captures (H2)', () => {
    const start = `${'2-'.repeat(28)}0-0-S`;
    expect(say('hawalis', start, 'H')).toBe(
      'South plays H, takes 5 laps, ends in H, captures 4. Empty pit, 2 opposite in n and 2 behind in a.',
    );
  });

  test('a relay that ends in the outer row says so (H1)', () => {
    const start = `${'2-'.repeat(28)}0-0-S`;
    expect(say('hawalis', start, 'A')).toBe(
      'South plays A, takes 5 laps, ends in A. No capture: the last seed is in the outer row.',
    );
  });

  test('an endless move names the two equal states and who wins (H13)', () => {
    expect(say('hawalis', H13, 'B')).toBe(
      'South plays B, never ends. The board after lap 63 equals the board before the move. North wins.',
    );
    expect(say('hawalis:endless-move=draw', H13, 'B')).toContain('. Draw.');
    expect(say('hawalis', H13, 'B', { ...ALL, tellsEnd: false })).toMatch(/before the move\.$/);
  });

  test('a capture is told, its size only where counts are (W1)', () => {
    expect(say('awele', W1, 'E')).toContain('South plays E, ends in d, captures 7. d comes to 2');
    expect(say('awele', W1, 'E', { ...ALL, tellsCounts: false })).toBe(
      'South plays E, ends in d, captures seeds',
    );
  });

  test('a capture that a rule cancels says which rule (W3, W6)', () => {
    expect(say('awele:capture-limit=2,over-limit=none', W1, 'E')).toContain(
      'more than 2 pits, so nothing is captured',
    );
    expect(say('awele', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F')).toContain(
      'every seed of North (a grand slam), so nothing is captured',
    );
    const hidden = { ...ALL, tellsCounts: false };
    expect(say('awele', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F', hidden)).toContain(
      'Not captured: it would be every seed of a side (a grand slam)',
    );
  });

  test('half seeds are written as such (W10)', () => {
    expect(say('awele', '0-0-0-0-1-1-2-0-0-0-1-3-20-20-S', 'F')).toContain(
      'South wins 25½–22½. Few seeds are left.',
    );
  });

  test('where the end is said elsewhere, the move says only what it did', () => {
    const last = '0-0-0-0-0-1-3-0-0-0-0-0-10-10-S';
    expect(say('kalah', last, 'F')).toContain('South’s store. North wins 13–11. One side is empty.');
    expect(say('kalah', last, 'F', { ...ALL, tellsEnd: false })).toBe('South plays F, ends in South’s store');
  });

  test('a move again is said', () => {
    expect(say('kalah', '3-3-3-3-3-3-3-3-3-3-3-3-0-0-S', 'D')).toBe(
      'South plays D, ends in South’s store, moves again',
    );
  });

  test('beads without a capture (S2)', () => {
    const start = '40-30-20-10-40-30-20-10-40-30-20-10-40-30-20-10-.-.-S';
    expect(say('shakala', start, 'Eo40')).toBe(
      'South plays Eo40, ends in B, captures nothing. B is South’s own pit.',
    );
  });

  test('the player who is passed over is named', () => {
    expect(say('oware:no-move=pass,must-feed=off', '0-0-1-0-0-0-0-0-0-0-0-0-24-23-S', 'C')).toBe(
      'South plays C, ends in D. No capture: the last seed is on South’s own side. North has nothing to move and is passed over.',
    );
  });
});

describe('ends in words', () => {
  test('an unfinished game is called one, with the score it stands at', () => {
    expect(
      outcomeText(
        ENGLISH_TEXTS,
        { winner: 'none', reason: 'ply-limit', score: { south: 12, north: 9 }, sweep: [] },
        true,
      ),
    ).toBe('Unfinished at 12–9. The move limit was reached.');
  });

  test('claims are told like other ends', () => {
    const { rules, position } = at('awele', W1);
    expect(outcomeText(ENGLISH_TEXTS, rules.claim(position, 'agreed', 'south'), true)).toBe(
      'North wins 25–23. By agreement.',
    );
    expect(outcomeText(ENGLISH_TEXTS, rules.claim(position, 'resigned', 'south'), true)).toBe(
      'North wins. By resignation.',
    );
  });
});

describe('forced feeding in words', () => {
  test('names who must be fed (S16)', () => {
    const { rules, position } = at('shakala', '40-.-.-.-.-.-0-0-.-.-.-.-.-.-.-.-.-.-S');
    expect(feedingText(ENGLISH_TEXTS, rules, position)).toBe(
      'North has nothing to move with and must be fed',
    );
  });

  test('is not said where all moves are free', () => {
    const { rules, position } = at('oware', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
    expect(feedingText(ENGLISH_TEXTS, rules, position)).toBe('');
  });
});
