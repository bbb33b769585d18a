import { describe, expect, test } from 'vitest';
import type { Backend } from '../../../../engine/search/backend.ts';
import {
  EPOCH,
  isUnderWay,
  makePoolCells,
  openPoolCells,
  workWord,
} from '../../../../engine/analysis/parallel/cells.ts';
import { help, helpOnce, type BackendOf } from '../../../../engine/analysis/parallel/helper.ts';
import { makeLeader } from '../../../../engine/analysis/parallel/leader.ts';
import { makeTask, type TestTask } from '../../../../engine/analysis/parallel/task.ts';
import {
  buildCrew,
  poolWatch,
  tickingClock,
  watchBackend,
} from '../../../../engine/analysis/parallel/watched-backend.ts';
import type { Hand } from '../../../../engine/search/endgame/crew.ts';
import { makeState, poll, type SearchState } from '../../../../engine/search/state.ts';
import { compiled } from '../../../support/positions.ts';

const rules = compiled('kalah:houses=3,seeds=2');
const start = rules.start();
const now = (): number => 0;
const noHand = (): null => null;

/** A backend that says what it was asked; `during` runs in the middle of a test. */
function askedBackend(during: (state: SearchState) => void = () => undefined) {
  const asked: string[] = [];
  const backend: Backend = {
    accepts: () => true,
    best: () => null,
    test(state, position, depth, beta) {
      asked.push(`${rules.positionKey(position)} ${depth} ${beta} ${state.isProving} ${state.width}`);
      during(state);
      return beta;
    },
  };
  return { backend, asked };
}

function helperPool(helpers = 1) {
  const cells = openPoolCells(makePoolCells(helpers));
  const leader = makeLeader(cells);
  const epoch = (): number => Atomics.load(cells.words, EPOCH);
  return { cells, leader, epoch };
}

const task = (changes: Partial<TestTask> = {}): TestTask => ({
  ...makeTask(makeState(rules, {}), start, 7, 3),
  ...changes,
});

describe('leader and helpers', () => {
  test('a helper runs the very test the leader shares', () => {
    const { cells, leader, epoch } = helperPool();
    const { backend, asked } = askedBackend();
    leader.begin(task({ isProving: true, width: 64 }));
    expect(isUnderWay(epoch())).toBe(false);
    leader.share();
    expect(isUnderWay(epoch())).toBe(true);
    helpOnce(cells, 0, epoch(), () => ({ rules, backend, hand: noHand }), now);
    expect(asked).toEqual([`${rules.positionKey(start)} 7 3 true 64`]);
  });

  test('a helper helps to build until the leader is through', () => {
    const { cells, leader, epoch } = helperPool();
    const crew = buildCrew(leader);
    crew.begin(rules);
    leader.share();
    const heard: boolean[] = [];
    const backendOf: BackendOf = (text) => {
      expect(text).toBe(rules.key);
      const hand: Hand = (mustLeave) => {
        heard.push(mustLeave());
        crew.end();
        heard.push(mustLeave());
      };
      return { rules, backend: askedBackend().backend, hand: () => hand };
    };
    helpOnce(cells, 0, epoch(), backendOf, now);
    expect(heard).toEqual([false, true]);
    expect(isUnderWay(epoch())).toBe(false);
  });

  test('a test that is over before it is shared is never told', () => {
    const { leader, epoch } = helperPool();
    leader.begin(task());
    leader.end();
    leader.share();
    expect(epoch()).toBe(0);
  });

  test('a test is shared once, however often the leader looks', () => {
    const { leader, epoch } = helperPool();
    leader.begin(task());
    for (let i = 0; i < 5; i++) leader.share();
    expect(epoch()).toBe(1);
  });

  test('a helper that wakes up late leaves the old test alone', () => {
    const { cells, leader, epoch } = helperPool();
    const { backend, asked } = askedBackend();
    leader.begin(task());
    leader.share();
    const late = epoch();
    leader.end();
    helpOnce(cells, 0, late, () => ({ rules, backend, hand: noHand }), now);
    expect(asked).toEqual([]);
    expect(leader.rest(0)).toBe(true);
  });

  test('a helper in the middle of a test stops at its next look once the leader is through', () => {
    const { cells, leader, epoch } = helperPool();
    const seen: boolean[] = [];
    const { backend } = askedBackend((state) => {
      poll(state);
      seen.push(state.isEnded);
      leader.end();
      poll(state);
      seen.push(state.isEnded);
    });
    leader.begin(task());
    leader.share();
    helpOnce(cells, 0, epoch(), () => ({ rules, backend, hand: noHand }), now);
    expect(seen).toEqual([false, true]);
  });

  test('the positions of helpers are counted once, also those of a test that goes on', () => {
    const { cells, leader, epoch } = helperPool();
    const { backend } = askedBackend((state) => {
      state.nodes += 1000;
      poll(state);
      expect(leader.peekNodes()).toBe(1000);
      state.nodes += 234;
    });
    leader.begin(task());
    leader.share();
    helpOnce(cells, 0, epoch(), () => ({ rules, backend, hand: noHand }), now);
    expect([leader.takeNodes(), leader.takeNodes()]).toEqual([1234, 0]);
  });

  test('nobody rests while a helper works, but for those whose thread is gone', () => {
    const { cells, leader } = helperPool(2);
    Atomics.store(cells.words, workWord(1), 1);
    expect(leader.rest(1)).toBe(false);
    leader.drop(1);
    expect(leader.rest(1)).toBe(true);
  });

  test('a helper that fails says that it works no more', () => {
    const { cells, leader, epoch } = helperPool();
    const failing: BackendOf = () => {
      throw new Error('broken');
    };
    leader.begin(task());
    leader.share();
    expect(() => helpOnce(cells, 0, epoch(), failing, now)).toThrow('broken');
    expect(leader.rest(0)).toBe(true);
  });

  test('a position with too long a past is not shared, and the search goes on alone', () => {
    const { leader, epoch } = helperPool();
    let past = null;
    for (let i = 0; i < 5000; i++) past = { key: 'k'.repeat(20), before: past };
    leader.begin(task({ position: { ...start, past } }));
    leader.share();
    expect(epoch()).toBe(0);
  });

  test('helpers end when the leader closes, whatever it was doing', () => {
    const { cells, leader } = helperPool();
    leader.begin(task());
    leader.share();
    leader.close();
    help(cells, 0, () => ({ rules, backend: askedBackend().backend, hand: noHand }), now);
  });
});

describe('a watched backend', () => {
  test('is the same as the one inside but for its tests', () => {
    const inner: Backend = {
      ...askedBackend().backend,
      countsTurns: true,
      bytes: () => 5,
      proofMemory: () => ({ format: 'test', parts: [] }),
    };
    const watched = watchBackend(inner, { begin: () => undefined, end: () => undefined });
    expect({ ...watched, test: null }).toEqual({ ...inner, test: null });
  });

  test('the driver gets its answer, the helpers hear of the test, their positions are added', () => {
    const { cells, leader, epoch } = helperPool();
    const helping = askedBackend((state) => (state.nodes += 50));
    const clock = tickingClock({}, () => leader.share());
    const leading = askedBackend((state) => {
      state.nodes += 10;
      poll(state);
      helpOnce(cells, 0, epoch(), () => ({ rules, backend: helping.backend, hand: noHand }), now);
    });
    const backend = watchBackend(leading.backend, poolWatch(leader));
    const state = makeState(rules, clock);
    expect(backend.test(state, start, 4, 2)).toBe(2);
    expect(helping.asked).toEqual(leading.asked);
    expect(state.nodes).toBe(60);
    expect(isUnderWay(epoch())).toBe(false);
  });

  test('a test that throws leaves no helper behind', () => {
    const { leader, epoch } = helperPool();
    const failing = askedBackend(() => {
      leader.share();
      throw new Error('broken');
    });
    const backend = watchBackend(failing.backend, poolWatch(leader));
    expect(() => backend.test(makeState(rules, {}), start, 4, 2)).toThrow('broken');
    expect(isUnderWay(epoch())).toBe(false);
  });
});
