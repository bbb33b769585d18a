/** Why moves capture what they capture: the worked examples of the games' READMEs, by their ids. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';
import { effectOf, triedText, turnText, type Telling } from '../../../engine/words/speech.ts';

const ALL: Telling = { tellsCounts: true, explains: true, tellsEnd: false };

interface Example {
  readonly rules: string;
  readonly before: string;
  readonly move: string;
}

function exampleOf(game: string, id: string): Example {
  const readme = readFileSync(resolve(`engine/games/${game}/README.md`), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith(`| ${id} |`));
  const cells = defined(row, id)
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
  return { rules: cells[3] ?? '', before: cells[4] ?? '', move: cells[5] ?? '' };
}

function said(game: string, id: string, tell: (told: ReturnType<typeof play>) => string): string {
  return tell(play(exampleOf(game, id)));
}

function play({ rules: text, before, move }: Example) {
  const rules = compiled(text);
  const setup = parsePosition(rules.board, before);
  if (!setup.ok) throw new Error(setup.code);
  const position = rules.fromSetup(setup.value);
  if (!position.ok) throw new Error(position.code);
  const parsed = rules.parseMove(position.value, move);
  if (!parsed.ok) throw new Error(parsed.code);
  const turn = rules.play(position.value, parsed.value);
  if (!turn.ok) throw new Error(turn.code);
  return { board: rules.board, move: parsed.value, side: position.value.turn, turn: turn.value };
}

/** What is explained: the sentence after the effect. */
function why(game: string, id: string): string {
  return said(game, id, ({ board, turn }) => effectOf(ENGLISH_TEXTS, board, turn, ALL).why);
}

describe('why a move captures, or does not', () => {
  test.each([
    ['kalah', 'K2', 'No capture: A held 2 seeds'],
    ['kalah', 'K3', 'Empty pit, 5 opposite in b; the last seed is captured too'],
    ['kalah', 'K4', 'No capture: b is empty'],
    ['kalah', 'K5', 'Empty pit, none opposite in b: only the last seed is captured'],
    ['kalah', 'K6', 'No capture: the last seed is on North’s side'],
    ['kalah', 'K7', 'Empty pit, 1 opposite in d; the last seed is captured too'],
    ['kalah', 'K18', 'Empty pit, 5 opposite in b; the last seed stays'],
    ['kalah', 'K20', 'Last seed in an empty pit'],
    ['kalah', 'K1', ''],
    ['oware', 'O1', 'No capture: d comes to 5, and only 2 or 3 are captured'],
    ['oware', 'O2', 'd comes to 2, c to 3, b to 2, a holds 5, so the capture stops'],
    ['oware', 'O3', 'No capture: d comes to 4, and only 2 or 3 are captured'],
    ['oware', 'O4', 'No capture: the last seed is on South’s own side'],
    [
      'oware',
      'O9a',
      'c comes to 3, b to 2, a to 3, North’s row ends there; that is every seed of North (a grand slam), so nothing is captured',
    ],
    [
      'oware',
      'O9f',
      'c comes to 3, b to 2, a to 3, North’s row ends there; that is every seed of North (a grand slam), so c is spared',
    ],
    ['oware', 'W1', 'd comes to 2, c to 3, b to 2, a holds 5, so the capture stops'],
    [
      'oware',
      'W2',
      'd comes to 2, c to 3, b to 2, a holds 5, so the capture stops; one move captures at most 2 pits',
    ],
    [
      'oware',
      'W3',
      'd comes to 2, c to 3, b to 2, a holds 5, so the capture stops; more than 2 pits, so nothing is captured',
    ],
    ['oware', 'W5', 'd comes to 2, c holds 3, so the capture stops'],
    ['hawalis', 'H2', 'Empty pit, 2 opposite in n and 2 behind in a'],
    ['hawalis', 'H3', 'No capture: the last seed is in the outer row'],
    ['hawalis', 'H5', 'No capture: k is empty'],
    ['hawalis', 'H6', 'Empty pit, none opposite in k, but 4 behind in d'],
    ['shakala', 'S2', 'B is South’s own pit'],
    ['shakala', 'S5', 'A stone falls on the single gem 3 in e'],
    ['shakala', 'S6', 'e held 2 beads, not one'],
    ['shakala', 'S7', 'The last bead is a gem'],
    ['shakala', 'S8', 'A stone falls on the single stone in e: takes gem 4 from f'],
    [
      'shakala',
      'S9',
      'A stone falls on the single gem 2 in g, the single gem 3 in f and the single gem 4 in e',
    ],
    ['shakala', 'S10', 'A stone falls on the single gem 2 in g'],
    [
      'shakala',
      'S12',
      'A stone falls on the single stone in f and the single stone in e: takes gem 2 from d and gem 4 from the cup',
    ],
    ['shakala', 'S13', 'A stone falls on the single stone in e, but no gem is taken'],
  ])('%s %s', (game, id, text) => {
    expect(why(game, id)).toBe(text);
  });

  test('a move that is played and one that is looked at read as sentences', () => {
    expect(
      said('oware', 'W5', ({ board, move, side, turn }) =>
        turnText(ENGLISH_TEXTS, board, move, side, turn, ALL),
      ),
    ).toBe('South plays E, ends in d, captures 2. d comes to 2, c holds 3, so the capture stops.');
    expect(
      said('oware', 'W5', ({ board, turn }) =>
        triedText(ENGLISH_TEXTS, 'E', effectOf(ENGLISH_TEXTS, board, turn, ALL)),
      ),
    ).toBe('E ends in d and captures 2. d comes to 2, c holds 3, so the capture stops.');
    expect(
      said('kalah', 'K1', ({ board, turn }) =>
        triedText(ENGLISH_TEXTS, 'C', effectOf(ENGLISH_TEXTS, board, turn, ALL)),
      ),
    ).toBe('C ends in South’s store and moves again');
    expect(
      said('hawalis', 'H13', ({ board, turn }) =>
        triedText(ENGLISH_TEXTS, 'B', effectOf(ENGLISH_TEXTS, board, turn, ALL)),
      ),
    ).toBe('B never ends. The board after lap 63 equals the board before the move.');
  });

  test('players are called by their names', () => {
    const names = { south: 'Kofi', north: 'Ama' };
    const tell = (id: string): string =>
      said('kalah', id, ({ board, move, side, turn }) =>
        turnText(ENGLISH_TEXTS, board, move, side, turn, { ...ALL, tellsEnd: true, names }),
      );
    expect(tell('K1')).toBe('Kofi plays C, ends in Kofi’s store, moves again');
    expect(tell('K6')).toContain('on Ama’s side');
    expect(tell('K14')).toContain('. Kofi wins 22–14. One side is empty.');
  });

  test('where counts are hidden nothing is explained by them', () => {
    const hidden = { ...ALL, tellsCounts: false };
    for (const id of ['O2', 'O3', 'O9a', 'W2']) {
      const text = said('oware', id, ({ board, move, side, turn }) =>
        turnText(ENGLISH_TEXTS, board, move, side, turn, hidden),
      );
      expect(text).not.toMatch(/\d/);
    }
  });
});
