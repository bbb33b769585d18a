import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../electron/engine/exercise-question.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { Value } from '../../../../engine/core/value.ts';
import { defined, fail, ok } from '../../../../engine/core/result.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { estimateOf } from '../../../../engine/training/worth.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { makeWorkshop, type Workshop } from '../../../../engine/analysis/exercise-tools.ts';
import { exerciseAt } from '../../../../engine/training/generate.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import type { Ask } from '../../../../renderer/features/training/from-game/in-turn.ts';
import type { MakeChoice } from '../../../../renderer/features/training/generator/make-kinds.ts';
import type { OwnGames } from '../../../../renderer/features/training/generator/own-games.ts';
import { useExerciseMaker } from '../../../../renderer/features/training/generator/maker.ts';
import { useMakeChoice } from '../../../../renderer/features/training/generator/make-choice.ts';
import { compiled } from '../../../support/positions.ts';
import { testStudio } from '../../support/studio.ts';

const CHOICE: MakeChoice = {
  ...{ rules: 'oware', kind: 'capture', least: 4, most: 48, isUnique: false, difficulty: 'any' },
  ...{ count: 4, seed: 7, side: null, turns: 10 },
};

/** The workshops of rule sets: their tables are built once. */
const shops = new Map<string, Workshop>();

function shopOf(rules: Rules): Workshop {
  const shop = shops.get(rules.key) ?? makeWorkshop(rules, 'test');
  shops.set(rules.key, shop);
  return shop;
}

/** Makes them at once in this thread; the answer comes when it is the turn's end. */
type AskExercise = Ask<ExerciseQuestion, Exercise>;
const askHere: AskExercise = (question, onEnd) => {
  if (question.from !== 'random') throw new Error('random games are asked for');
  const { rules, wish, seed, index } = question;
  let isOn = true;
  void Promise.resolve().then(() => {
    const known = compiled(rules);
    if (isOn) onEnd(ok(exerciseAt(known, wish, seed, index, shopOf(known).tools(1000))));
  });
  return {
    cancel: () => {
      isOn = false;
    },
  };
};

async function settled(maker: ReturnType<typeof useExerciseMaker>): Promise<void> {
  for (let i = 0; i < 5000 && maker.isRunning; i++) await Promise.resolve();
}

describe('making exercises', () => {
  let maker: ReturnType<typeof useExerciseMaker>;
  beforeEach(() => {
    setActivePinia(createPinia());
    maker = useExerciseMaker();
    maker.connect(askHere);
  });

  it('ends with as many as were wanted, the same ones for the same numbers', async () => {
    maker.start(CHOICE);
    await settled(maker);
    expect(maker.run).toMatchObject({ state: 'done' });
    const first = [...(maker.run?.found.values() ?? [])];
    expect(first).toHaveLength(4);
    maker.start(CHOICE);
    await settled(maker);
    expect([...(maker.run?.found.values() ?? [])]).toEqual(first);
    maker.start({ ...CHOICE, seed: 8 });
    await settled(maker);
    expect([...(maker.run?.found.values() ?? [])]).not.toEqual(first);
  });

  it('ends by itself where the games hold no more, and says how many it played', async () => {
    maker.start({ ...CHOICE, least: 400, most: 400 });
    await settled(maker);
    expect(maker.run).toMatchObject({ state: 'done', games: 160, found: new Map() });
  });

  it('replaces one exercise by another in its place, and keeps it once no question is left', async () => {
    maker.start(CHOICE);
    await settled(maker);
    const before = [...(maker.run?.found.values() ?? [])];
    const [first, second, ...others] = before;
    const ends: boolean[] = [];
    maker.swap(defined(second, 'exercise'), (isReplaced) => ends.push(isReplaced));
    for (let i = 0; i < 5000 && maker.swapping; i++) await Promise.resolve();
    const after = [...(maker.run?.found.values() ?? [])];
    expect([after[0], ...after.slice(2)]).toEqual([first, ...others]);
    expect(before).not.toContainEqual(after[1]);

    maker.connect((_question, onEnd) => {
      void Promise.resolve().then(() => onEnd(ok(null)));
      return { cancel: () => undefined };
    });
    maker.swap(defined(after[0], 'exercise'), (isReplaced) => ends.push(isReplaced));
    for (let i = 0; i < 5000 && maker.swapping; i++) await Promise.resolve();
    expect(maker.run).toMatchObject({ isSpent: true, state: 'done', failure: null });
    expect(ends).toEqual([true, false]);
    expect([...(maker.run?.found.values() ?? [])]).toEqual(after);
  });

  it('leaves exercises out while another one is looked for, which ends when the old one is removed', async () => {
    maker.start(CHOICE);
    await settled(maker);
    const [first, second, ...others] = [...(maker.run?.found.values() ?? [])];
    const ends: boolean[] = [];
    maker.swap(defined(second, 'exercise'), (isReplaced) => ends.push(isReplaced));
    maker.remove(defined(second, 'exercise'));
    expect(maker.swapping).toBeNull();
    for (let i = 0; i < 5000; i++) await Promise.resolve();
    expect([...(maker.run?.found.values() ?? [])]).toEqual([first, ...others]);
    expect(ends).toEqual([]);

    maker.swap(defined(others[0], 'exercise'), (isReplaced) => ends.push(isReplaced));
    maker.remove(defined(first, 'exercise'));
    for (let i = 0; i < 5000 && maker.swapping; i++) await Promise.resolve();
    const after = [...(maker.run?.found.values() ?? [])];
    expect(after.slice(1)).toEqual(others.slice(1));
    expect(others).not.toContainEqual(after[0]);
    expect(ends).toEqual([true]);
  });

  it('stops when told to, keeps what was found, and takes no late answer', () => {
    let answer: Parameters<AskExercise>[1] = () => undefined;
    maker.connect((_question, onEnd) => {
      answer = onEnd;
      return { cancel: () => undefined };
    });
    maker.start(CHOICE);
    answer(ok(null));
    const late = answer;
    maker.stop();
    late(ok(null));
    expect(maker.run).toMatchObject({ state: 'stopped', games: 1 });
    maker.start({ ...CHOICE });
    late(ok(null));
    expect(maker.run).toMatchObject({ state: 'running', games: 0 });
    answer(fail('ERR_ENGINE_DOWN'));
    expect(maker.run).toMatchObject({ state: 'failed', failure: { code: 'ERR_ENGINE_DOWN' } });
  });
});

describe('exercises of one’s own games', () => {
  const own = (text: string): OwnGames => ({ name: 'mine.mgn', games: parseMgn(text).collection.games });
  const asked: ExerciseQuestion[] = [];
  let maker: ReturnType<typeof useExerciseMaker>;
  beforeEach(() => {
    setActivePinia(createPinia());
    asked.length = 0;
    maker = useExerciseMaker();
    maker.connect((question, onEnd) => {
      asked.push(question);
      void Promise.resolve().then(() =>
        onEnd(
          answerQuestion(question, (rules) => ({
            ...shopOf(rules).tools(50),
            look: () => null,
            estimate: () => null,
          })),
        ),
      );
      return { cancel: () => undefined };
    });
  });

  it('are made of every position with as many seeds as wanted', async () => {
    maker.start(
      { ...CHOICE, least: 1, most: 48, count: 50 },
      own('[Game "oware"]\n\n1. C d 2. F f (2... e) *\n'),
    );
    await settled(maker);
    expect(asked.map(({ from }) => from)).toEqual(Array.from({ length: 6 }, () => 'position'));
    expect(maker.run).toMatchObject({ state: 'done', games: 6 });
    maker.start({ ...CHOICE, least: 1, most: 20 }, own('[Game "oware"]\n\n1. C d *\n'));
    await settled(maker);
    expect(maker.run).toMatchObject({ state: 'done', games: 0 });
  });

  it('are made of mistakes, as many as there are, the proved ones first', async () => {
    const record = defined(parseMgn('[Game "oware"]\n\n1. A b *\n').collection.games[0], 'game');
    const rules = compiled('oware');
    const known = (best: string, proof: 'exact' | 'heuristic', position: Position) => ({
      engine: '1',
      value: {
        kind: 'margin',
        margin: position.turn === 'south' ? 9 : -9,
        proof,
        source: 'search',
        depth: 9,
      } as const,
      moves: [...rules.moves(position)].map((move) => {
        const margin = (move === best ? 9 : -9) * (position.turn === 'south' ? 1 : -1);
        return { move, value: { kind: 'margin', margin, proof, source: 'search', depth: 9 } as const };
      }),
    });
    const after = rules.next(rules.start(), 'A' as Move);
    const [first] = record.root.children;
    const valued: GameRecord = {
      ...record,
      root: {
        ...record.root,
        values: known('C', 'heuristic', rules.start()),
        children: [{ ...defined(first, 'A'), values: known('d', 'exact', after) }],
      },
    };
    maker.start({ ...CHOICE, kind: 'mistake', count: 1 }, { name: 'mine.mgn', games: [valued] });
    await settled(maker);
    const found = [...(maker.run?.found.values() ?? [])];
    expect(found.map(({ move, answers }) => [move, answers])).toEqual([
      ['b', ['d']],
      ['A', ['C']],
    ]);
    expect(found.map(estimateOf)).toEqual([null, 9]);
  });

  it('are asked as they were proved, whichever of two games with the same mistake comes first', async () => {
    const rules = compiled('oware');
    const record = defined(parseMgn('[Game "oware"]\n\n1. A *\n').collection.games[0], 'game');
    const reviewed = (best: string, proof: 'exact' | 'heuristic'): GameRecord => {
      const valueOf = (margin: number): Value => ({
        ...({ kind: 'margin', proof, source: 'search', depth: 9 } as const),
        margin,
      });
      const moves = [...rules.moves(rules.start())].map((move) => ({
        move,
        value: valueOf(move === best ? 9 : -9),
      }));
      return { ...record, root: { ...record.root, values: { engine: '1', value: valueOf(9), moves } } };
    };
    const games = [reviewed('C', 'heuristic'), reviewed('D', 'exact')];
    for (const order of [games, games.toReversed()]) {
      maker.start({ ...CHOICE, kind: 'mistake' }, { name: 'mine.mgn', games: order });
      await settled(maker);
      const found = [...(maker.run?.found.values() ?? [])];
      expect(found.map(({ answers }) => answers)).toEqual([['D']]);
      expect(found.map(estimateOf)).toEqual([null]);
    }
  });

  it('are drills of all games together', async () => {
    const games = own('[Game "oware"]\n\n1. C a 2. B b *\n\n[Game "oware"]\n\n1. C a 2. B?? (2. D) *\n');
    maker.start({ ...CHOICE, kind: 'opening', count: 1, side: 'south' }, games);
    await settled(maker);
    expect([...(maker.run?.found.values() ?? [])].map(({ answers }) => answers)).toEqual([['C'], ['D']]);
    expect(asked).toEqual([]);
  });
});

it('offers mistakes and openings where games are the user’s own', async () => {
  const studio = await testStudio('oware');
  const games = parseMgn('[Game "oware"]\n\n1. C *\n').collection.games;
  expect(useMakeChoice(studio, () => ({ name: '', games })).kinds.value.slice(0, 2)).toEqual([
    'mistake',
    'opening',
  ]);
  expect(useMakeChoice(studio, () => null).kinds.value).not.toContain('opening');
});

it('minds the numbers of seeds only where they are asked', async () => {
  const games = parseMgn('[Game "oware"]\n\n1. C *\n').collection.games;
  const { change, isValid } = useMakeChoice(await testStudio('oware'), () => ({ name: '', games }));
  change({ kind: 'win' });
  change({ least: 20, most: 3 });
  expect(isValid.value).toBe(false);
  change({ kind: 'mistake' });
  expect(isValid.value).toBe(true);
});

it('asks for few seeds where something is proved and for any number where it is counted, until somebody says', async () => {
  const { choice, kinds, change } = useMakeChoice(await testStudio(), () => null);
  change({ rules: compiled('shakala').key });
  change({ kind: 'beads' });
  expect(choice.value).toMatchObject({ kind: 'beads', least: 1, most: 400 });
  // Nobody moves again in Shakala.
  expect(kinds.value).not.toContain('moves-until');
  change({ kind: 'win' });
  expect(choice.value).toMatchObject({ least: 8, most: 16 });
  change({ most: 20 });
  change({ kind: 'capture' });
  expect(choice.value).toMatchObject({ kind: 'capture', least: 8, most: 20 });
});
