/** The lessons and studies of the program: every answer and every value in their notes is computed again. */
import { describe, expect, test } from 'vitest';
import { makeWorkshop } from '../../../../engine/analysis/exercise-tools.ts';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { GAMES, rulesFromText } from '../../../../engine/games/index.ts';
import { solve } from '../../../../engine/analysis/search.ts';
import { makeStore } from '../../../../engine/analysis/store.ts';
import { defined } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { Setup, Turn } from '../../../../engine/rules/types.ts';
import { DECIDED, WIN } from '../../../../engine/search/scale.ts';
import { isValueKind } from '../../../../engine/training/exercise.ts';
import { checkExercise } from '../../../../engine/training/make.ts';
import { lessonSteps, makeStep, type LessonStep } from '../../../../engine/training/lesson.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import { CONTENT } from '../../../../renderer/features/training/lessons/content.ts';
import { must } from '../../../support/must.ts';
import { compiled } from '../../../support/positions.ts';
import { tableOf } from '../../../engine/games/hawalis/search/table/small-tables.ts';

const rulesOf = (text: string) => {
  const rules = rulesFromText(text);
  return rules.ok ? rules.value : null;
};

async function stepsOf(id: string): Promise<readonly LessonStep[]> {
  const content = defined(CONTENT.find((each) => each.id === id) ?? null, id);
  const games = await content.load();
  const steps = lessonSteps(games, rulesOf);
  expect(steps).toHaveLength(12);
  // A file of steps comes back as it is.
  expect(parseMgn(makeMgn({ games })).collection).toEqual({ games });
  return steps;
}

/** What the right answers of the steps that ask by the rules have, and no other move has. */
const CLAIMS: Readonly<Record<string, (turn: Turn) => boolean>> = {
  'Move again': ({ again }) => again,
  'The number that fits': ({ again }) => again,
  'A capture': ({ captured }) => captured === 6 || captured === 2,
  'A chain': ({ captured }) => captured === 7,
  'You must feed': () => true,
  'Weak pits': ({ captured }) => captured > 0,
  'Twenty-five wins': ({ position }) => position.outcome?.winner === 'south',
};

/** The value of each move that a note of a step names, as South’s margin. */
const VALUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Nearest first': { F: 2, D: -2 },
  'Both fit: in which order?': { F: 0, E: -2 },
  'Free move, then capture': { C: 8, B: -2, F: -14 },
  'Take it now': { B: 4, A: 2, E: 0, F: -6 },
  'When a side is empty': { A: 0, C: -4 },
  'Keep a full pit': { B: 6, F: -14 },
  'Count the moves to the end': { F: 2, E: 0 },
  'Wait at home': { D: 2, F: 0 },
  'Two moves ahead': { E: 0, F: -4 },
};

describe.each(['kalah-course', 'oware-course'])('%s', (id) => {
  test('every answer is right, and no other one is', async () => {
    const asked = (await stepsOf(id)).filter(({ exercise }) => exercise !== null);
    expect(asked.length).toBeGreaterThan(7);
    // All steps of a course have the same rules, so what is proved of one serves the others.
    const { prove } = makeWorkshop(defined(asked[0] ?? null, id).rules, '1').tools();
    for (const { record, rules, position, exercise } of asked) {
      const { title } = record.root;
      const { kind, answers, move } = defined(exercise, title);
      const turnOf = (each: Move): Turn => must(rules.play(position, each));
      if (isValueKind(kind)) {
        expect(checkExercise(defined(exercise, title), rules, prove), title).toBe(true);
        const values = defined(prove(position, 'all'), title).moves;
        for (const [each, margin] of Object.entries(defined(VALUES[title] ?? null, title)))
          expect(values.find((value) => value.move === each)?.value, `${title} ${each}`).toMatchObject({
            margin,
            proof: 'exact',
          });
      } else if (kind === 'opening') {
        const claim = defined(CLAIMS[title] ?? null, title);
        const right = [...rules.moves(position)].filter((each) => claim(turnOf(each)));
        if (title !== 'A capture' || id === 'oware-course') expect(right, title).toEqual(answers);
        else expect(turnOf(answers[0] as Move).captured).toBe(6);
      } else if (kind === 'capture') {
        expect(answers, title).toEqual([String(turnOf(defined(move, title)).captured)]);
      } else {
        const { steps } = turnOf(defined(move, title));
        const last = steps.findLast((step) => step.kind === 'sow');
        expect(answers, title).toEqual([last?.kind === 'sow' ? rules.board.labels[last.at] : '']);
      }
    }
  });

  test('every main line and every note belongs to a move that can be played', async () => {
    for (const { record, rules, position } of await stepsOf(id)) {
      let at = position;
      for (const move of mainLineMoves(record.root)) at = must(rules.play(at, move)).position;
      for (const child of record.root.children) expect(child.ghost).toBeNull();
      expect(record.root.title).not.toBe('');
      expect(record.root.comment).not.toBe('');
    }
  });
});

/** How the main line of each study ends (South’s and North’s seeds), and how its first moves go. */
const STUDIES: Readonly<
  Record<string, { readonly score?: readonly [number, number]; readonly moves?: object }>
> = {
  'kalah-draw': { score: [18, 18] },
  'kalah-perfect-small': { score: [16, 8] },
  'kalah-perfect': { score: [29, 19] },
  'kalah-edge': { score: [24, 24] },
  'kalah-fair': {},
  'kalah-fair-empty': {},
  'oware-repetition': { score: [24, 24] },
  'oware-slam': { moves: { F: { captured: 0 }, E: { captured: 3 } } },
  'awele-limit': { moves: { E: { captured: 7 } } },
  'hawalis-relay': { moves: { C: { laps: 56 }, E: { laps: 434 }, A: { laps: 5 } } },
  'hawalis-longest': { moves: { D: { captured: 0 }, C: { captured: 6 } } },
  'shakala-order': { moves: { Hi100: { captured: 2 }, Hi010: { captured: 1 }, Hi001: { captured: 0 } } },
};
const studies = CONTENT.filter(({ kind }) => kind === 'study');

test('there is a study of every game, and each is described here', () => {
  expect(new Set(studies.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ id }) => id)));
  expect(studies.map(({ id }) => id)).toEqual(Object.keys(STUDIES));
});

test.each(studies)('the study $id plays by the rules and ends as its notes say', async ({ id, load }) => {
  const { score, moves = {} } = defined(STUDIES[id] ?? null, id);
  for (const [i, record] of (await load()).entries()) {
    const rules = defined(rulesOf(record.rules), id);
    let at = must(rules.fromSetup(record.setup ?? rules.startSetup()));
    if (i === 0)
      for (const [move, turn] of Object.entries(moves))
        expect(must(rules.play(at, move as Move)), move).toMatchObject(turn as object);
    for (const move of mainLineMoves(record.root)) at = must(rules.play(at, move)).position;
    expect(record.root.children.some(({ ghost }) => ghost !== null)).toBe(false);
    if (score) expect(at.outcome?.score).toEqual({ south: score[0], north: score[1] });
  }
});

test('the fair starts are numbered, and the first says what they are', async () => {
  const games = await defined(studies.find(({ id }) => id === 'kalah-fair') ?? null, 'study').load();
  expect(games).toHaveLength(323);
  expect(games.at(-1)?.root.title).toBe('Fair start 323 of 323');
  expect(games.findIndex(({ root }) => root.comment !== '')).toBe(0);
});

test('the chain of Awélé takes seven, five or two seeds by its rules', async () => {
  const games = await defined(studies.find(({ id }) => id === 'awele-limit') ?? null, 'study').load();
  const captured = games.map((record) => {
    const rules = defined(rulesOf(record.rules), record.rules);
    return must(rules.play(must(rules.fromSetup(defined(record.setup, 'setup'))), 'E' as Move)).captured;
  });
  expect(captured).toEqual([7, 5, 2]);
});

test('neither side makes a mistake in the perfect game of Kalah(4,3): South is eight ahead after every move', async () => {
  const games = await defined(studies.find(({ id }) => id === 'kalah-perfect-small') ?? null, 'study').load();
  const record = defined(games[0] ?? null, 'game');
  const rules = defined(rulesOf(record.rules), record.rules);
  const store = makeStore(64);
  let at = rules.start();
  for (const move of mainLineMoves(record.root)) {
    expect(solve(rules, at, {}, { store }).value).toMatchObject({ margin: 8, proof: 'exact' });
    at = rules.next(at, move);
  }
});

test('a position of a game becomes a step that asks for the moves nobody calls bad', () => {
  const [record] = parseMgn('[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n1. B (1. A? {No.}) (1. C) A b *\n')
    .collection.games;
  const game = defined(record ?? null, 'game');
  const rules = defined(rulesOf(game.rules), 'rules');
  const positions = makePositions(rules, game.setup);
  const first = must(makeStep(game, ROOT, positions, 'Mine')).record;
  const [step] = lessonSteps([first], rulesOf);
  expect(step?.exercise).toMatchObject({ kind: 'opening', answers: ['B', 'C'] });
  const last = must(makeStep(game, makePath(['B', 'A', 'b'] as Move[]), positions, 'Mine')).record;
  expect(lessonSteps([last], rulesOf)[0]?.exercise).toBeNull();
});

test('every position of the draw on a knife’s edge is a draw, and its other moves lose what the notes say', async () => {
  const games = await defined(studies.find(({ id }) => id === 'kalah-edge') ?? null, 'study').load();
  const record = defined(games[0] ?? null, 'game');
  const rules = defined(rulesOf(record.rules), record.rules);
  const others = [
    { b: 2, e: 4 },
    { A: -2, B: -2, C: -4, D: -2 },
    { A: -2, B: -2, C: -4, F: 0 },
    { e: 0 },
    { A: -6, B: -8, E: -4, F: -8 },
    { c: 4 },
    { B: -4, E: 0, F: -6 },
    {},
    { E: -12, F: -10 },
  ];
  const store = makeStore(16);
  let at = must(rules.fromSetup(defined(record.setup, 'setup')));
  for (const [i, move] of mainLineMoves(record.root).entries()) {
    const { moves } = solve(rules, at, {}, { store }, 'all');
    const values = moves.map((each) => [each.move, each.value]);
    const expected = Object.entries({ ...others[i], [move]: 0 });
    expect(Object.fromEntries(values)).toMatchObject(
      Object.fromEntries(expected.map(([each, margin]) => [each, { margin, proof: 'exact' }])),
    );
    expect(values).toHaveLength(expected.length);
    at = rules.next(at, move);
  }
});

describe('the longest win', () => {
  const rules = compiled('hawalis:columns=2');
  const game = async () => {
    const { load } = defined(studies.find(({ id }) => id === 'hawalis-longest') ?? null, 'study');
    return defined((await load())[0] ?? null, 'game');
  };

  test('no position of Hawalis on two columns is won later', async () => {
    const table = tableOf(rules, 16);
    const probe = table.kind.makeProbe(table);
    const met = new Map<string, number>();
    const keyOf = ({ pits, turn }: Setup): string => `${pits.join('-')} ${turn}`;
    for (const open: Setup[] = [rules.start()]; open.length > 0;) {
      const { pits, turn } = defined(open.pop() ?? null, 'position');
      // Without its past, and without the seeds that are off the board.
      const position = must(rules.fromSetup({ pits, stores: [0, 0], turn }));
      if (position.outcome !== null || met.has(keyOf(position))) continue;
      const { low } = defined(probe(position), keyOf(position));
      met.set(keyOf(position), low > DECIDED ? WIN - low : low < -DECIDED ? WIN + low : 0);
      for (const move of rules.moves(position)) open.push(rules.next(position, move));
    }
    expect(met.size).toBeGreaterThan(6000);
    expect(met.get(keyOf(defined((await game()).setup, 'setup')))).toBe(33);
    expect(Math.max(...met.values())).toBe(33);
  });

  test('both sides play as well as they can, and the other moves do what the notes say', async () => {
    // Moves to the win of South, or to the loss with a minus, by move, and what a losing move and the answer capture.
    const others = [
      { B: -1, C: -6 },
      { b: 4 },
      {},
      { a: 10, d: 1 },
      { B: -14 },
      {},
      { B: -4 },
      { a: 18 },
      {},
      { c: 1, d: 8 },
      { D: -14 },
      {},
      { B: -16 },
      {},
      { B: -8 },
      {},
      {},
      {},
      { D: -8 },
      {},
      { D: -4 },
      {},
      { C: 11 },
      {},
      {},
      {},
      { B: 15 },
      {},
      { D: 17 },
    ];
    const traps: Readonly<Record<number, string>> = {
      0: 'Cb',
      4: 'Ba',
      6: 'Bd',
      12: 'Bd',
      14: 'Ba',
      18: 'Da',
      20: 'Db',
    };
    const taken: (readonly number[])[] = [];
    const captured: (readonly [ply: number, seeds: number])[] = [];
    const { root, setup } = await game();
    const store = makeStore(4);
    let at = must(rules.fromSetup(defined(setup, 'setup')));
    for (const [i, move] of mainLineMoves(root).entries()) {
      const { moves } = solve(rules, at, {}, { store }, 'all');
      const found = moves.map(({ move: each, value }) => {
        if (value.kind !== 'winner' || value.proof !== 'exact') throw new Error('not proved');
        return [each, (value.winner === 'south' ? 1 : -1) * (value.distance ?? NaN)];
      });
      expect(Object.fromEntries(found), `${i}`).toEqual({ ...others[i], [move]: 33 - i });
      const [trap, answer] = traps[i] ?? [];
      if (trap !== undefined) {
        const turn = must(rules.play(at, trap as Move));
        taken.push([turn.captured, must(rules.play(turn.position, answer as Move)).captured]);
      }
      if (i === 6) {
        const end = (['B', 'd', 'C', 'a'] as Move[]).reduce((from, each) => rules.next(from, each), at);
        expect(end.outcome).toMatchObject({ winner: 'north', reason: 'stalemate' });
      }
      const turn = must(rules.play(at, move));
      if (turn.captured > 0) captured.push([i, turn.captured]);
      at = turn.position;
    }
    expect(captured).toEqual([
      [1, 2],
      [12, 4],
      [30, 2],
      [31, 3],
      [32, 2],
    ]);
    expect(taken).toEqual([
      [6, 5],
      [2, 3],
      [2, 2],
      [4, 3],
      [2, 2],
      [2, 4],
      [2, 4],
    ]);
    expect(at.outcome).toMatchObject({ winner: 'south', reason: 'all-captured' });
  });
});
