import { describe, expect, test } from 'vitest';
import type { EngineState } from '../../../engine/protocol/messages.ts';
import { SAVE_GRACE_MS, supervise, type EngineProcess } from '../../../engine/protocol/supervisor.ts';
import { manualClock } from '../../support/manual-clock.ts';

interface FakeProcess extends EngineProcess {
  ready(): void;
  exit(): void;
  ends: number;
  destroyed: number;
  pings: number;
  /** Whether it still does what it is asked. */
  isFrozen: boolean;
}

function fakeProcess(): FakeProcess {
  const readyListeners: (() => void)[] = [];
  const exitListeners: (() => void)[] = [];
  return {
    ends: 0,
    destroyed: 0,
    pings: 0,
    isFrozen: false,
    onReady: (listener) => void readyListeners.push(listener),
    onExit: (listener) => void exitListeners.push(listener),
    ping(answered) {
      this.pings += 1;
      if (!this.isFrozen) answered();
    },
    end() {
      this.ends += 1;
    },
    destroy() {
      this.destroyed += 1;
    },
    ready: () => readyListeners.forEach((listener) => listener()),
    exit: () => exitListeners.forEach((listener) => listener()),
  };
}

function supervised() {
  const clock = manualClock();
  const spawned: FakeProcess[] = [];
  const supervisor = supervise({
    clock,
    spawn() {
      const child = fakeProcess();
      spawned.push(child);
      return child;
    },
  });
  const states: string[] = [];
  supervisor.onState(({ state, attempt, attempts }) => states.push(`${state} ${attempt}/${attempts}`));
  const last = (): FakeProcess => {
    const child = spawned.at(-1);
    if (child === undefined) throw new Error('nothing was started');
    return child;
  };
  return { clock, supervisor, spawned, states, last };
}

/** The same, with an engine that is ready. */
function supervisedReady() {
  const all = supervised();
  all.supervisor.start();
  all.last().ready();
  return all;
}

describe('the supervisor', () => {
  test('starts an engine and says when it can be asked', () => {
    const { supervisor, states, last } = supervised();
    supervisor.start();
    expect(supervisor.engine()).toBeNull();
    last().ready();
    expect(supervisor.engine()).toBe(last());
    expect(states).toEqual(['starting 0/3', 'ready 0/3']);
  });

  test('waits 0.25 s before the first restart and 1 s before the second, then gives up', () => {
    const { clock, supervisor, spawned, states, last } = supervised();
    supervisor.start();
    for (const delay of [250, 1000]) {
      const count = spawned.length;
      last().ready();
      last().exit();
      expect(supervisor.engine()).toBeNull();
      clock.advance(delay - 1);
      expect(spawned).toHaveLength(count);
      clock.advance(1);
      expect(spawned).toHaveLength(count + 1);
    }
    last().ready();
    last().exit();
    clock.advance(1_000_000);
    expect(spawned).toHaveLength(3);
    expect(states).toEqual([
      'starting 0/3',
      'ready 0/3',
      'restarting 1/3',
      'ready 1/3',
      'restarting 2/3',
      'ready 2/3',
      'down 3/3',
    ]);
  });

  test('waits 4 s before a third restart when the crashes are not within a minute', () => {
    const { clock, supervisor, spawned, states, last } = supervised();
    supervisor.start();
    for (const delay of [250, 1000]) {
      last().ready();
      clock.advance(31_000);
      last().exit();
      clock.advance(delay);
    }
    last().ready();
    clock.advance(31_000);
    last().exit();
    expect(states.at(-1)).toBe('restarting 3/3');
    clock.advance(3999);
    expect(spawned).toHaveLength(3);
    clock.advance(1);
    expect(spawned).toHaveLength(4);
  });

  test('a minute without a crash clears the record', () => {
    const { clock, states, last } = supervisedReady();
    last().exit();
    clock.advance(250);
    last().ready();
    last().exit();
    clock.advance(1000);
    last().ready();
    clock.advance(60_000);
    last().exit();
    expect(states.at(-1)).toBe('restarting 1/3');
  });

  test('dying while starting is a crash', () => {
    const { clock, supervisor, states, last } = supervised();
    supervisor.start();
    last().exit();
    clock.advance(250);
    last().exit();
    clock.advance(1000);
    last().exit();
    expect(states).toEqual(['starting 0/3', 'restarting 1/3', 'restarting 2/3', 'down 3/3']);
  });

  test('an engine that never becomes ready is ended', () => {
    const { clock, supervisor, last } = supervised();
    supervisor.start();
    clock.advance(19_999);
    expect(last().destroyed).toBe(0);
    clock.advance(1);
    expect(last().destroyed).toBe(1);
  });

  test('a ready engine that answers is left alone', () => {
    const { clock, last } = supervisedReady();
    clock.advance(1_000_000);
    expect([last().ends, last().destroyed]).toEqual([0, 0]);
    expect(last().pings).toBeGreaterThan(100);
  });

  test('a ready engine that no longer answers is ended by force and started again', () => {
    const { clock, spawned, states, last } = supervisedReady();
    clock.advance(60_000);
    last().isFrozen = true;
    clock.advance(9999);
    expect(last().destroyed).toBe(0);
    clock.advance(6000);
    expect(last().destroyed).toBe(1);
    const { pings } = last();
    last().exit();
    clock.advance(250);
    expect(spawned).toHaveLength(2);
    expect(spawned[0]?.pings).toBe(pings);
    expect(states).toEqual(['starting 0/3', 'ready 0/3', 'restarting 1/3']);
  });

  test('one answer that is missing is forgiven', () => {
    const { clock, last } = supervisedReady();
    for (let round = 0; round < 20; round++) {
      last().isFrozen = true;
      clock.advance(5000);
      last().isFrozen = false;
      clock.advance(5000);
    }
    expect(last().destroyed).toBe(0);
  });

  test('time in which the supervisor itself did not run does not count', () => {
    const { clock, last } = supervisedReady();
    last().isFrozen = true;
    // As after the machine has slept: each timer comes an hour late.
    for (let round = 0; round < 5; round++) clock.sleep(3_600_000);
    expect(last().destroyed).toBe(0);
    clock.advance(15_000);
    expect(last().destroyed).toBe(1);
  });

  test('after giving up it starts again when asked, with a clean record', () => {
    const { clock, supervisor, spawned, states, last } = supervised();
    supervisor.start();
    for (const delay of [250, 1000, 0]) {
      last().exit();
      clock.advance(delay);
    }
    supervisor.restart();
    expect(spawned).toHaveLength(4);
    last().ready();
    supervisor.restart();
    expect(spawned).toHaveLength(4);
    last().exit();
    expect(states.slice(-3)).toEqual(['starting 0/3', 'ready 0/3', 'restarting 1/3']);
  });

  test('stopping ends the engine and starts no other', async () => {
    const { clock, supervisor, spawned, states, last } = supervisedReady();
    const stopped = supervisor.stop();
    expect(supervisor.engine()).toBeNull();
    expect(last().ends).toBe(1);
    last().exit();
    await stopped;
    clock.advance(1_000_000);
    expect(spawned).toHaveLength(1);
    expect(states.slice(2)).toEqual(['stopping 0/3', 'down 0/3']);
  });

  test('an engine that has much to save gets the time for it, and is then ended by force', async () => {
    const { clock, supervisor, states, last } = supervisedReady();
    const stopped = supervisor.stop();
    clock.advance(SAVE_GRACE_MS - 1);
    expect([last().ends, last().destroyed]).toEqual([1, 0]);
    clock.advance(1);
    expect(last().destroyed).toBe(1);
    last().exit();
    await stopped;
    expect(states.at(-1)).toBe('down 0/3');
    expect(clock.pending()).toBe(0);
  });

  test('an engine that hangs has nothing to save: it is ended as soon as that is known', async () => {
    const { clock, supervisor, last } = supervisedReady();
    last().isFrozen = true;
    const stopped = supervisor.stop();
    clock.advance(20_000);
    expect([last().ends, last().destroyed]).toEqual([1, 1]);
    last().exit();
    await stopped;
    expect(clock.pending()).toBe(0);
  });

  test('an engine that is not ready yet is ended by force at once', async () => {
    const { clock, supervisor, spawned, last } = supervised();
    supervisor.start();
    const stopped = supervisor.stop();
    expect([last().ends, last().destroyed]).toEqual([0, 1]);
    last().exit();
    await stopped;
    clock.advance(1_000_000);
    expect(spawned).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  test('asked to stop twice, it lets the engine save all the same', async () => {
    const { supervisor, last } = supervisedReady();
    const stops = [supervisor.stop(), supervisor.stop()];
    expect([last().ends, last().destroyed]).toEqual([1, 0]);
    last().exit();
    expect(await Promise.all(stops)).toEqual([undefined, undefined]);
  });

  test('stopping between two engines cancels the restart', async () => {
    const { clock, supervisor, spawned, last } = supervised();
    supervisor.start();
    last().exit();
    await supervisor.stop();
    clock.advance(1_000_000);
    expect(spawned).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  test('a listener that was let go hears nothing', () => {
    const { supervisor } = supervised();
    const heard: EngineState[] = [];
    supervisor.onState((state) => heard.push(state))();
    supervisor.start();
    expect(heard).toEqual([]);
  });
});
