import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../engine/core/result.ts';
import { makeWorkshop } from '../../../../engine/analysis/exercise-tools.ts';
import { exerciseAt } from '../../../../engine/training/generate.ts';
import {
  useExerciseMaker,
  type AskExercise,
  type MakeChoice,
} from '../../../../renderer/features/training/generator/maker.ts';
import { useMakeChoice } from '../../../../renderer/features/training/generator/make-choice.ts';
import { compiled } from '../../../support/positions.ts';
import { testStudio } from '../../support/studio.ts';

const CHOICE: MakeChoice = {
  ...{ rules: 'oware', kind: 'capture', least: 4, most: 48, isUnique: false, difficulty: 'any' },
  ...{ count: 4, seed: 7 },
};

/** Makes them at once in this thread; the answer comes when it is the turn's end. */
const askHere: AskExercise = ({ rules, wish, seed, index }, onEnd) => {
  let isOn = true;
  void Promise.resolve().then(() => {
    const known = compiled(rules);
    const shop = makeWorkshop(known, 'test', 1000);
    if (isOn) onEnd(ok(exerciseAt(known, wish, seed, index, shop.tools())));
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

it('asks for few seeds where something is proved and for any number where it is counted, until somebody says', async () => {
  const { choice, kinds, change } = useMakeChoice(await testStudio());
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
