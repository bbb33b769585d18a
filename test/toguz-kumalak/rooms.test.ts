/** Declared state in every room that carries positions: texts, files, patterns, index, setup, tree, training, protocols. */
import { describe, expect, test } from 'vitest';
import type { Move } from '../../engine/core/move.ts';
import { figuresAt } from '../../engine/explorer/here.ts';
import { keyMaker } from '../../engine/explorer/key.ts';
import { mirrorSetup } from '../../engine/explorer/mirror.ts';
import { normalPattern } from '../../engine/explorer/pattern.ts';
import type { IndexReader } from '../../engine/explorer/types.ts';
import { detectDialects } from '../../engine/formats/detect.ts';
import { dialectOf } from '../../engine/formats/dialects.ts';
import { makePositionJson, parsePositionJson } from '../../engine/formats/json.ts';
import { gameOf } from '../../engine/games/index.ts';
import { leadingPosition } from '../../engine/notation/leading-position.ts';
import {
  makePattern,
  matchesPattern,
  mirrorPattern,
  parsePattern,
} from '../../engine/notation/position-pattern.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import { decodeHost, encode } from '../../engine/protocol/schema.ts';
import { asOtherSide } from '../../engine/rules/board-aids.ts';
import type { Setup } from '../../engine/rules/types.ts';
import { sweptSetup } from '../../engine/rules/steps.ts';
import { clearSetup, setState } from '../../engine/setup/beads.ts';
import { fillSetup, FILLINGS } from '../../engine/setup/fillings.ts';
import { SETUP_TURNS, turnSetup } from '../../engine/setup/setup-turns.ts';
import { exerciseId } from '../../engine/training/id.ts';
import { ROOT } from '../../engine/tree/path.ts';
import { addLine } from '../../engine/tree/play.ts';
import { makePositions } from '../../engine/tree/positions.ts';
import { changeRules, flattenTo, newRecord } from '../../engine/tree/record.ts';
import type { Path } from '../../engine/tree/types.ts';
import { readPlace } from '../../engine/uci/position.ts';
import { testGameTexts, written } from '../support/added-game-texts.ts';
import { compiled } from '../support/positions.ts';
import { must } from '../support/must.ts';

const rules = compiled('toguz-kumalak:columns=5,seeds=5');
/** T7 of the worked examples: North has won B, and C wins a. */
const TEXT = '0-0-4-0-0-2-2-4-0-0-15-23-.-B-S';

function setupIn(text: string): Setup {
  return must(parsePosition(rules.board, text));
}

describe('games', () => {
  testGameTexts(gameOf('toguz-kumalak'));
});

describe('files', () => {
  test('a position document holds its state', () => {
    const document = parsePositionJson(makePositionJson(rules.key, setupIn(TEXT)));
    expect(document.ok && document.value.games[0]?.setup).toEqual(setupIn(TEXT));
    expect(document.ok && document.value.problems).toEqual([]);
  });

  test('state that the rules do not declare is refused, in texts and in JSON', () => {
    const other = compiled('kalah:houses=5');
    const text = '1-1-1-1-1-1-1-1-1-1-0-0-.-.-S';
    expect(parsePosition(other.board, text)).toMatchObject({ ok: false, code: 'ERR_POSITION_FIELDS' });
    expect(parsePosition(rules.board, text)).toMatchObject({ ok: true });
    expect(parsePosition(rules.board, text.replace('.-.-S', '.-E-S'))).toMatchObject({
      code: 'ERR_POSITION_STATE',
      at: { field: 14, column: 27, token: 'E' },
      params: { expected: '. A B C D' },
    });
    const { state: _, ...setup } = setupIn(TEXT);
    const json = written('json', newRecord(other, setup));
    expect(detectDialects(json)[0]?.games[0]?.setup).toEqual(setup);
    for (const state of [['.'], ['b', '.'], [], '.', [5]]) {
      const document = JSON.parse(json) as { readonly games: readonly { readonly setup: object }[] };
      Object.assign(document.games[0]?.setup ?? {}, { state });
      expect(dialectOf('json').read?.(JSON.stringify(document), {})).toMatchObject({
        games: [],
        problems: [{ code: 'ERR_JSON_SHAPE', params: { field: expect.stringContaining('setup') as string } }],
      });
    }
  });
});

describe('patterns', () => {
  const matches = (pattern: string, text: string): boolean => {
    const parsed = must(parsePattern(rules.board, pattern), pattern);
    expect(makePattern(parsed)).toBe(pattern);
    expect(normalPattern(pattern)).toEqual({ ok: true, value: pattern });
    return matchesPattern(parsed, setupIn(text));
  };
  const beads = new Array(12).fill('*').join('-');

  test('ask for a value of the state, or for any', () => {
    expect(matches(`${beads}-*-*-*`, TEXT)).toBe(true);
    expect(matches(`${beads}-.-*-*`, TEXT)).toBe(true);
    expect(matches(`${beads}-*-B-S`, TEXT)).toBe(true);
    expect(matches(`${beads}-*-A-S`, TEXT)).toBe(false);
    expect(parsePattern(rules.board, `${beads}-*-1..2-S`)).toMatchObject({ code: 'ERR_POSITION_STATE' });
  });

  test('are turned with the board', () => {
    const parsed = must(parsePattern(rules.board, `${beads}-c-*-S`));
    expect(makePattern(mirrorPattern(rules.board, parsed))).toBe(`${beads}-*-C-N`);
  });
});

test('a position text is found at the beginning of another text', () => {
  expect(leadingPosition(`${TEXT} 1. C`)).toEqual({ text: TEXT, end: TEXT.length });
  expect(leadingPosition('a-b-c-d-e-S')).toBeNull();
});

test('an index keeps positions apart that differ in their state alone, and joins those that are mirrored', () => {
  const keyOf = keyMaker(rules);
  const here = must(rules.fromSetup(setupIn(TEXT)));
  const postings = new Map([
    [keyOf(setupIn(TEXT)), ['C']],
    [keyOf(setupIn(TEXT.replace('-B-', '-A-'))), ['C', 'C', 'C']],
    [keyOf(mirrorSetup(rules.board, setupIn(TEXT))), ['c', 'c']],
  ]);
  expect(postings.size).toBe(3);
  let games = 0;
  const numbered = new Map(
    [...postings].map(([key, moves]) => [
      key,
      moves.map((move) => ({ game: games++, move: move as Move, isVariation: false, loss: null })),
    ]),
  );
  const index: IndexReader = {
    postings: (key: number) => numbered.get(key) ?? [],
    values: () => null,
    facts: () => ({ outcome: 'south', margin: 1, date: '' }),
  };
  const played = (withMirror: boolean): unknown =>
    figuresAt({ rules, index, withMirror, withVariations: false }, here).moves.map(({ move, games: n }) => [
      move,
      n,
    ]);
  expect(played(false)).toEqual([['C', 1]]);
  expect(played(true)).toEqual([['C', 3]]);
});

describe('setups', () => {
  test('keep a state that fits the board, whatever is done to them', () => {
    const setup = setupIn(TEXT);
    for (const turn of SETUP_TURNS) {
      const turned = turnSetup(rules.board, setup, turn);
      const exchanged = turn === 'rotate' || turn === 'swap';
      expect([turn, turned.state]).toEqual([turn, exchanged ? ['b', '.'] : ['.', 'B']]);
    }
    expect(turnSetup(rules.board, setup, 'rotate')).toEqual(mirrorSetup(rules.board, setup));
    expect(clearSetup(rules.board, setup).state).toEqual(['.', '.']);
    for (const filling of FILLINGS) expect(fillSetup(rules, setup, filling, 3).state).toEqual(['.', '.']);
    expect(setState(setup, 0, 'd').state).toEqual(['d', 'B']);
  });

  test('are views of the same position for the other side and after the end', () => {
    const position = must(rules.fromSetup(setupIn(TEXT)));
    expect(asOtherSide(rules, position)?.state).toEqual(['.', 'B']);
    const over = must(rules.fromSetup(setupIn('0-1-0-0-0-0-0-0-0-0-20-29-c-.-N')));
    expect(over.outcome?.reason).toBe('no-move');
    expect(sweptSetup(rules.board, over)).toMatchObject({ stores: [21, 29], state: ['c', '.'] });
  });
});

test('a game cut short at a position begins with its state; other rules of the same board refuse it', () => {
  const record = newRecord(rules, setupIn(TEXT));
  const added = must(addLine(record, ROOT, ['C', 'b'], makePositions(rules, record.setup)));
  const cut = must(flattenTo(added.record, 'C' as Path, makePositions(rules, record.setup)));
  expect(cut.record.setup && makePosition(cut.record.setup)).toBe('0-0-1-1-1-0-2-4-0-0-18-23-a-B-N');
  const plain = compiled('toguz-kumalak:columns=5,seeds=5,tuzdyk=off');
  expect(changeRules(record, ROOT, plain)).toMatchObject({ ok: false, code: 'ERR_SETUP_STATE' });
});

test('an exercise is another one where the state is another, and travels whole', () => {
  const exercise = {
    kind: 'best-move' as const,
    rules: rules.key,
    setup: setupIn(TEXT),
    move: null,
    pit: null,
    goal: null,
    answers: ['C'],
    values: null,
    line: [],
    refutation: [],
    traps: [],
    difficulty: 1,
  };
  const other = { ...exercise, setup: setState(exercise.setup, 1, 'A') };
  expect(exerciseId(other)).not.toBe(exerciseId(exercise));
  const message = { v: 3, type: 'result', id: 'e', isCancelled: false, report: null, exercise };
  const sent = encode(message as unknown as Parameters<typeof encode>[0]);
  expect(decodeHost(sent)).toMatchObject({ ok: true, value: { exercise } });
});

test('the line protocol takes a position with its state, and moves from there', () => {
  const place = must(readPlace(rules, TEXT, 'C b'));
  expect(place.ref.start).toBe(TEXT);
  expect(place.position.state).toEqual(['a', 'B']);
});
