/** Why moves capture what they capture: the worked examples of the games' READMEs, by their ids. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';
import { effectOf, turnText, wouldText, type Telling } from '../../../renderer/i18n/speech.ts';

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

/** What is explained: the text after the colon. */
function why(game: string, id: string): string {
  return said(game, id, ({ board, turn }) => effectOf(board, turn, ALL, 'plays').why);
}

describe('why a move captures, or does not', () => {
  test.each([
    ['kalah', 'K2', 'already 2 in A'],
    ['kalah', 'K3', 'empty house, 5 opposite in b, and the last seed goes along'],
    ['kalah', 'K4', 'empty house, but none opposite in b'],
    ['kalah', 'K5', 'empty house, none opposite in b: the last seed alone'],
    ['kalah', 'K6', 'empty house, but on North’s side'],
    ['kalah', 'K7', 'empty house, 1 opposite in d, and the last seed goes along'],
    ['kalah', 'K18', 'empty house, 5 opposite in b; the last seed stays'],
    ['kalah', 'K20', 'last seed in an empty pit'],
    ['kalah', 'K1', ''],
    ['oware', 'O1', 'd now holds 5, and only 2 or 3 are captured'],
    ['oware', 'O2', 'd now holds 2, c holds 3, b holds 2, a holds 5, so it stops'],
    ['oware', 'O3', 'd now holds 4, and only 2 or 3 are captured'],
    ['oware', 'O4', 'last seed on South’s own side'],
    [
      'oware',
      'O9a',
      'c now holds 3, b holds 2, a holds 3, North’s row ends there; that would be a grand slam, which captures nothing',
    ],
    [
      'oware',
      'O9f',
      'c now holds 3, b holds 2, a holds 3, North’s row ends there; that would be a grand slam, so c is spared',
    ],
    ['oware', 'W1', 'd now holds 2, c holds 3, b holds 2, a holds 5, so it stops'],
    [
      'oware',
      'W2',
      'd now holds 2, c holds 3, b holds 2, a holds 5, so it stops; one move captures at most 2 pits',
    ],
    [
      'oware',
      'W3',
      'd now holds 2, c holds 3, b holds 2, a holds 5, so it stops; more than 2 pits, so nothing is captured',
    ],
    ['oware', 'W5', 'd now holds 2, c holds 3, so it stops'],
    ['hawalis', 'H2', 'empty pit, 2 opposite in n and 2 behind in a'],
    ['hawalis', 'H3', 'empty pit, but in the outer row'],
    ['hawalis', 'H5', 'empty pit, but none opposite in k'],
    ['hawalis', 'H6', 'empty pit, none opposite in k, but 4 behind in d'],
    ['shakala', 'S2', 'B is South’s own pit'],
    ['shakala', 'S5', 'a stone on the single gem 3 in e'],
    ['shakala', 'S6', 'e held 2 beads, not one'],
    ['shakala', 'S7', 'the last bead is a gem'],
    ['shakala', 'S8', 'a stone on the single stone in e: takes gem 4 from f'],
    [
      'shakala',
      'S9',
      'a stone on the single gem 2 in g, a stone on the single gem 3 in f, a stone on the single gem 4 in e',
    ],
    ['shakala', 'S10', 'a stone on the single gem 2 in g'],
    [
      'shakala',
      'S12',
      'a stone on the single stone in f, a stone on the single stone in e: takes gem 2 from d, gem 4 from the cup',
    ],
    ['shakala', 'S13', 'a stone on the single stone in e, but no gem is taken'],
  ])('%s %s', (game, id, text) => {
    expect(why(game, id)).toBe(text);
  });

  test('a move that is played and one that is looked at read as sentences', () => {
    expect(said('oware', 'W5', ({ board, move, side, turn }) => turnText(board, move, side, turn, ALL))).toBe(
      'South plays E, ends in d, captures 2: d now holds 2, c holds 3, so it stops',
    );
    expect(
      said('oware', 'W5', ({ board, turn }) => wouldText('E', effectOf(board, turn, ALL, 'would'))),
    ).toBe('E would end in d and capture 2: d then holds 2, c holds 3, so it stops');
    expect(
      said('kalah', 'K1', ({ board, turn }) => wouldText('C', effectOf(board, turn, ALL, 'would'))),
    ).toBe('C would end in South’s store and earn another move');
    expect(
      said('hawalis', 'H13', ({ board, turn }) => wouldText('B', effectOf(board, turn, ALL, 'would'))),
    ).toBe('B would never end: the state after lap 63 equals the state before the move');
  });

  test('players are called by their names', () => {
    const names = { south: 'Kofi', north: 'Ama' };
    const tell = (id: string): string =>
      said('kalah', id, ({ board, move, side, turn }) =>
        turnText(board, move, side, turn, { ...ALL, tellsEnd: true, names }),
      );
    expect(tell('K1')).toBe('Kofi plays C, ends in Kofi’s store, moves again');
    expect(tell('K6')).toContain('but on Ama’s side');
    expect(tell('K14')).toContain('; Kofi wins 22–14, one side is empty');
  });

  test('where counts are hidden nothing is explained by them', () => {
    const hidden = { ...ALL, tellsCounts: false };
    for (const id of ['O2', 'O3', 'O9a', 'W2']) {
      const text = said('oware', id, ({ board, move, side, turn }) =>
        turnText(board, move, side, turn, hidden),
      );
      expect(text).not.toMatch(/\d/);
    }
  });
});
