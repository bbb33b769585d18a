import { describe, expect, test } from 'vitest';
import { createClient, type AnalysisEnd, type ClientState } from '../../../engine/protocol/client.ts';
import { PROTOCOL_VERSION, type EngineState } from '../../../engine/protocol/messages.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { MAX_EXPLORE_RUNS } from '../../../engine/protocol/lanes.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import {
  decodeClient,
  encode,
  type ClientMessage,
  type HostMessage,
  type ResultMessage,
} from '../../../engine/protocol/schema.ts';
import type { Failure, Result } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { HELLO, reportOf } from '../../support/short-messages.ts';
import { handPorts } from '../../support/ports.ts';
import { must } from '../../support/must.ts';

const v = PROTOCOL_VERSION;

/** The host's end of one connection. */
interface FakeHost {
  /** Messages that the client has sent since the last look, greetings left out. */
  take(): ClientMessage[];
  say(...messages: (HostMessage | string)[]): void;
  result(id: string, depth: number, isCancelled?: boolean): void;
  die(): void;
}

/** A client and the means to give it engines. */
function connected() {
  const faults: Failure[] = [];
  const client = createClient({ build: 'test', onFault: (failure) => faults.push(failure) });
  const states: ClientState[] = [];
  client.onState((state) => states.push(state));

  /** Attaches a new connection; the engine greets back unless told otherwise. */
  function engine(greeting: HostMessage | null = HELLO): FakeHost {
    const { near, far, flush } = handPorts();
    const got: ClientMessage[] = [];
    far.onMessage((text) => {
      const message = must(decodeClient(text), text);
      got.push(message);
    });
    const say = (...messages: (HostMessage | string)[]): void => {
      for (const message of messages) far.send(typeof message === 'string' ? message : encode(message));
      flush();
    };
    client.attach(near);
    flush();
    if (greeting) say(greeting);
    return {
      take() {
        flush();
        return got.splice(0).filter(({ type }) => type !== 'hello');
      },
      say,
      result: (id, depth, isCancelled = false) =>
        say({ v, type: 'result', id, isCancelled, report: reportOf(depth) }),
      die() {
        far.close();
        flush();
      },
    };
  }

  /** Asks for the position after `moves` and keeps what comes of it. */
  function analyse(moves: string) {
    const heard: number[] = [];
    const ends: AnalysisEnd[] = [];
    const run = client.analyse(
      { rules: 'kalah', start: null, moves: [...moves] as Move[] },
      {},
      { onProgress: (report) => heard.push(report.depth), onEnd: (end) => ends.push(end) },
    );
    return { run, heard, ends };
  }

  return { client, states, faults, engine, analyse };
}

/** A client with its first engine. */
function served() {
  const connection = connected();
  return { ...connection, host: connection.engine() };
}

const ended = (report: SearchReport, isCancelled = false): AnalysisEnd[] => [
  { ok: true, value: { report, isCancelled } },
];
const failed = (code: string) => [{ ok: false, code }];
/** Messages in short: `request 1`, `cancel 1`, `ack 1.2`. */
const brief = (messages: readonly ClientMessage[]): string[] =>
  messages.map((message) => {
    if (message.type === 'ack') return `ack ${message.id}.${message.seq}`;
    return 'id' in message ? `${message.type} ${message.id}` : message.type;
  });

describe('the page half of the protocol', () => {
  test('greets, becomes ready and says so', () => {
    const { client, states, engine } = connected();
    expect(client.state()).toMatchObject({ kind: 'down', reason: 'lost' });
    engine(null);
    expect(states).toEqual([{ kind: 'connecting' }]);
    engine();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'ready']);
  });

  test('sends a request, acknowledges its progress and hears its end once', () => {
    const { host, analyse } = served();
    const { heard, ends } = analyse('A');
    expect(host.take()).toEqual([
      {
        v,
        type: 'request',
        id: '1',
        operation: { op: 'analyse', position: { rules: 'kalah', start: null, moves: ['A'] }, limits: {} },
      },
    ]);
    host.say({ v, type: 'progress', id: '1', seq: 1, report: reportOf(1) });
    host.say({ v, type: 'progress', id: '1', seq: 2, report: reportOf(2) });
    expect(brief(host.take())).toEqual(['ack 1.1', 'ack 1.2']);
    host.result('1', 3);
    host.result('1', 4);
    expect(heard).toEqual([1, 2]);
    expect(ends).toEqual(ended(reportOf(3)));
  });

  test('a request made before there is an engine waits for one', () => {
    const { engine, analyse } = connected();
    analyse('A');
    const host = engine();
    expect(brief(host.take())).toEqual(['request 1']);
  });

  /** Jumps through `jumps` positions while the first is searched; what the wire sees before and after its answer. */
  test.each([
    { jumps: 1, before: ['cancel 1'], after: ['request 2'] },
    { jumps: 2, before: ['cancel 1'], after: ['request 3'] },
    { jumps: 30, before: ['cancel 1'], after: ['request 31'] },
  ])('jumping $jumps times sends one cancel and one request', ({ jumps, before, after }) => {
    const { host, analyse } = served();
    const first = analyse('');
    host.take();
    const runs = Array.from({ length: jumps }, (_, index) => analyse('A'.repeat(index + 1)));
    expect(brief(host.take())).toEqual(before);
    host.result('1', 5, true);
    expect(brief(host.take())).toEqual(after);
    expect(first.ends).toEqual(ended(reportOf(5), true));
    const last = runs.pop();
    for (const { ends } of runs) expect(ends).toEqual(ended(EMPTY_REPORT, true));
    host.result(String(jumps + 1), 9);
    expect(last?.ends).toEqual(ended(reportOf(9)));
    expect(host.take()).toEqual([]);
  });

  test('jumping without an engine sends the last request only', () => {
    const { engine, analyse } = connected();
    const runs = Array.from({ length: 30 }, (_, index) => analyse('A'.repeat(index)));
    expect(brief(engine().take())).toEqual(['request 30']);
    expect(runs.filter(({ ends }) => ends.length === 1)).toHaveLength(29);
  });

  test('progress of a cancelled request is acknowledged but not shown', () => {
    const { host, analyse } = served();
    const { run, heard } = analyse('');
    run.cancel();
    run.cancel();
    host.say({ v, type: 'progress', id: '1', seq: 1, report: reportOf(1) });
    expect(brief(host.take())).toEqual(['request 1', 'cancel 1', 'ack 1.1']);
    expect(heard).toEqual([]);
  });

  test('cancelling what only waits ends it at once and is not sent', () => {
    const { engine, analyse } = connected();
    const waiting = analyse('');
    waiting.run.cancel();
    expect(waiting.ends).toEqual(ended(EMPTY_REPORT, true));
    const host = engine();
    analyse('A');
    const next = analyse('AB');
    next.run.cancel();
    expect(next.ends).toEqual(ended(EMPTY_REPORT, true));
    host.result('2', 1, true);
    expect(brief(host.take())).toEqual(['request 2', 'cancel 2']);
  });

  test('late answers land nowhere', () => {
    const { host, analyse, faults } = served();
    const first = analyse('');
    host.result('1', 1);
    const second = analyse('A');
    host.say({ v, type: 'progress', id: '1', seq: 5, report: reportOf(7) });
    host.result('1', 8);
    host.say({ v, type: 'error', id: '1', error: { code: 'ERR_ENGINE_CRASHED' } });
    expect([first.ends.length, first.heard, second.ends, second.heard]).toEqual([1, [], [], []]);
    expect(faults).toEqual([]);
  });

  test('answers over an older connection land nowhere, even if it still delivers after its end', () => {
    const { client, engine, analyse } = connected();
    let deliver = (_text: string): void => undefined;
    client.attach({
      send: () => undefined,
      onMessage: (listener) => (deliver = listener),
      onClose: () => undefined,
      close: () => undefined,
    });
    const host = engine();
    const { ends } = analyse('');
    deliver(encode({ v, type: 'result', id: '1', isCancelled: false, report: reportOf(1) }));
    expect(ends).toEqual([]);
    host.result('1', 2);
    expect(ends).toEqual(ended(reportOf(2)));
  });

  test('kinds do not wait for each other', () => {
    const { host, client, analyse } = served();
    analyse('');
    const pings: Result<true>[] = [];
    client.ping((end) => pings.push(end));
    expect(brief(host.take())).toEqual(['request 1', 'request 2']);
    host.say({ v, type: 'result', id: '2', isCancelled: false, report: null });
    expect(pings).toEqual([{ ok: true, value: true }]);
  });

  test('a failure reaches its request', () => {
    const { host, analyse } = served();
    const { ends } = analyse('');
    const error = { code: 'ERR_MOVE_EMPTY_PIT', at: { ply: 2 } };
    host.say({ v, type: 'error', id: '1', error });
    expect(ends).toEqual([{ ok: false, ...error }]);
  });

  test('a request may be made from within the end of another', () => {
    const { host, client } = served();
    const position = { rules: 'kalah', start: null, moves: [] };
    const again = (): void => {
      client.analyse(position, {}, { onProgress: () => {}, onEnd: again });
    };
    again();
    host.result('1', 1);
    host.result('2', 1);
    expect(brief(host.take())).toEqual(['request 1', 'request 2', 'request 3']);
  });

  test('messages that make no sense are reported, and an unreadable answer still ends its request', () => {
    const { host, analyse, faults } = served();
    const { ends } = analyse('');
    host.say('nonsense', '{"v":3,"type":"result","id":"1","report":5}');
    host.say({ v, type: 'error', id: '', error: { code: 'ERR_PROTOCOL_SHAPE' } });
    const codes = faults.map(({ code }) => code);
    expect(codes).toEqual(['ERR_PROTOCOL_JSON', 'ERR_PROTOCOL_SHAPE', 'ERR_PROTOCOL_SHAPE']);
    expect(ends).toMatchObject(failed('ERR_PROTOCOL_SHAPE'));
  });

  test('a request that no message can hold fails at once', () => {
    const { host, analyse } = served();
    const { ends } = analyse('A'.repeat(300_000));
    expect(ends).toMatchObject(failed('ERR_PROTOCOL_TOO_LARGE'));
    expect(host.take()).toEqual([]);
  });

  test('an engine of another version is no engine', () => {
    const { client, engine, analyse } = connected();
    const { ends } = analyse('');
    const host = engine({ ...HELLO, v: v + 1 });
    expect(client.state()).toMatchObject({ kind: 'down', reason: 'version' });
    expect(ends).toMatchObject(failed('ERR_PROTOCOL_VERSION'));
    expect(analyse('A').ends).toMatchObject(failed('ERR_PROTOCOL_VERSION'));
    expect(host.take()).toEqual([]);
  });

  test('closing ends everything', () => {
    const { client, engine, analyse } = connected();
    engine();
    const running = analyse('');
    const next = analyse('A');
    client.close();
    expect(running.ends).toMatchObject(failed('ERR_ENGINE_DOWN'));
    expect(next.ends).toMatchObject(failed('ERR_ENGINE_DOWN'));
  });
});

describe('questions to the explorer', () => {
  const build = { ask: 'build', collection: 'a', isAnew: false } as const;
  const state = { ask: 'state' } as const;
  const STATE = { ask: 'state', collections: [], build: null, renewed: null, bytes: 0 } as const;
  const answered = (id: string, explored: ResultMessage['explored'], isCancelled = false): HostMessage => ({
    v,
    type: 'result',
    id,
    isCancelled,
    report: null,
    ...(explored === undefined ? {} : { explored }),
  });

  test('several run at once, beside a search, and each gets its own answer', async () => {
    const { host, client, analyse } = served();
    const long = client.explore(build);
    const quick = client.explore(state);
    analyse('C');
    expect(brief(host.take())).toEqual(['request 1', 'request 2', 'request 3']);
    host.say(answered('2', STATE));
    expect(await quick).toEqual({ ok: true, value: STATE });
    host.say(answered('1', { ask: 'build', isDone: true }));
    expect(await long).toEqual({ ok: true, value: { ask: 'build', isDone: true } });
  });

  test('of very many some wait, and all are answered in their order', async () => {
    const { host, client } = served();
    const asked = Array.from({ length: MAX_EXPLORE_RUNS + 3 }, () => client.explore(state));
    const taken = host.take();
    expect(taken).toHaveLength(MAX_EXPLORE_RUNS);
    for (let id = 1; id <= asked.length; id++) host.say(answered(String(id), { ...STATE, bytes: id }));
    expect(await Promise.all(asked)).toEqual(
      asked.map((_, index) => ({ ok: true, value: { ...STATE, bytes: index + 1 } })),
    );
    expect(host.take()).toHaveLength(3);
  });

  test('a signal cancels it, and it ends with what it has', async () => {
    const { host, client } = served();
    const stop = new AbortController();
    const long = client.explore(build, stop);
    stop.abort();
    expect(brief(host.take())).toEqual(['request 1', 'cancel 1']);
    host.say(answered('1', { ask: 'build', isDone: false }, true));
    expect(await long).toEqual({ ok: true, value: { ask: 'build', isDone: false } });
    expect(await client.explore(build, stop)).toEqual({ ok: true, value: null });
    expect(host.take()).toEqual([]);
  });

  test('after a crash it is sent again; what was cancelled ends, and what kills twice fails', async () => {
    const { host: first, client, engine } = served();
    const stop = new AbortController();
    const cancelled = client.explore(build, stop);
    const kept = client.explore(state);
    first.take();
    stop.abort();
    first.die();
    expect(await cancelled).toEqual({ ok: true, value: null });
    const second = engine();
    expect(brief(second.take())).toEqual(['request 2']);
    second.die();
    expect(await kept).toMatchObject({ ok: false, code: 'ERR_ENGINE_POISON' });
    expect(engine().take()).toEqual([]);
  });

  test('what waits without an engine is sent to the first one, or cancelled before', async () => {
    const { client, engine } = connected();
    const stop = new AbortController();
    const waiting = client.explore(state);
    const unwanted = client.explore(state, stop);
    stop.abort();
    expect(await unwanted).toEqual({ ok: true, value: null });
    const host = engine();
    expect(brief(host.take())).toEqual(['request 1']);
    client.close();
    expect(await waiting).toMatchObject({ ok: false, code: 'ERR_ENGINE_DOWN' });
    expect(await client.explore(state)).toMatchObject({ ok: false, code: 'ERR_ENGINE_DOWN' });
  });

  test('an answer to another question is refused', async () => {
    const { host, client } = served();
    const asked = client.explore(build);
    host.take();
    host.say(answered('1', STATE));
    expect(await asked).toMatchObject({ ok: false, code: 'ERR_PROTOCOL_SHAPE' });
  });
});

describe('a dying engine', () => {
  test('the running request is sent again to the next one', () => {
    const { host: first, client, engine, analyse } = served();
    const { ends, heard } = analyse('AB');
    const [request] = first.take();
    first.say({ v, type: 'progress', id: '1', seq: 1, report: reportOf(4) });
    first.die();
    expect(client.state()).toMatchObject({ kind: 'down', reason: 'lost' });
    const second = engine();
    expect(second.take()).toEqual([request]);
    second.result('1', 6);
    expect(ends).toEqual(ended(reportOf(6)));
    expect(heard).toEqual([4]);
  });

  test('a request that two engines died of is not sent again', () => {
    const { engine, analyse } = connected();
    const { ends } = analyse('AB');
    engine().die();
    expect(ends).toEqual([]);
    engine().die();
    expect(ends).toEqual([{ ok: false, code: 'ERR_ENGINE_POISON', params: { crashes: 2 } }]);
    expect(engine().take()).toEqual([]);
  });

  test('an engine that dies before it was asked does not count against a request', () => {
    const { engine, analyse } = connected();
    const { ends } = analyse('AB');
    engine(null).die();
    engine(null).die();
    engine().die();
    expect(ends).toEqual([]);
    expect(brief(engine().take())).toEqual(['request 1']);
  });

  test('a cancelled request ends with what was known, and the next one is sent', () => {
    const { host, engine, analyse } = served();
    const first = analyse('');
    host.say({ v, type: 'progress', id: '1', seq: 1, report: reportOf(4) });
    analyse('A');
    host.die();
    expect(first.ends).toEqual(ended(reportOf(4), true));
    expect(brief(engine().take())).toEqual(['request 2']);
  });

  test('a new connection in place of a living one is no crash', () => {
    const { engine, analyse } = connected();
    const { ends } = analyse('');
    engine();
    engine();
    engine();
    expect(ends).toEqual([]);
  });
});

describe('the word of the supervisor', () => {
  const engineState = (state: EngineState['state'], attempt = 0): HostMessage => ({
    v,
    type: 'engine',
    state,
    attempt,
    attempts: 3,
  });

  test('over the connection: the engine is restarted behind it, greeted again and asked again', () => {
    const { host, client, states, analyse } = served();
    analyse('AB');
    host.take();
    host.say(engineState('restarting', 2));
    expect(client.state()).toEqual({ kind: 'down', reason: 'restarting', attempt: 2, attempts: 3 });
    host.say(engineState('ready', 2));
    expect(client.state()).toEqual({ kind: 'connecting' });
    expect(host.take()).toEqual([]);
    host.say(HELLO);
    expect(brief(host.take())).toEqual(['request 1']);
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'ready', 'down', 'connecting', 'ready']);
  });

  test('two restarts behind one connection are two crashes', () => {
    const { host, analyse } = served();
    const { ends } = analyse('AB');
    host.say(engineState('restarting', 1), engineState('ready', 1), HELLO, engineState('restarting', 2));
    expect(ends).toMatchObject(failed('ERR_ENGINE_POISON'));
  });

  test('an engine that is up when the page arrives is greeted once', () => {
    const { client, engine } = connected();
    const host = engine(null);
    host.say(engineState('ready'), HELLO);
    expect(client.state()).toMatchObject({ kind: 'ready' });
    expect(host.take()).toEqual([]);
  });

  test('an engine that comes up later is greeted then', () => {
    const { client, engine, analyse } = connected();
    analyse('');
    const host = engine(null);
    host.say(engineState('starting'));
    expect(client.state()).toEqual({ kind: 'connecting' });
    host.say(engineState('ready'), HELLO, HELLO);
    expect(brief(host.take())).toEqual(['request 1']);
  });

  test('a given-up engine ends all requests until it is started again', () => {
    const { host, client, analyse } = served();
    const running = analyse('');
    host.say(engineState('down', 3));
    expect(client.state()).toEqual({ kind: 'down', reason: 'gave-up', attempt: 3, attempts: 3 });
    expect(running.ends).toMatchObject(failed('ERR_ENGINE_DOWN'));
    expect(analyse('A').ends).toMatchObject(failed('ERR_ENGINE_DOWN'));
    host.take();
    client.restart();
    expect(host.take()).toEqual([{ v, type: 'restart' }]);
    host.say(engineState('starting'), engineState('ready'), HELLO);
    expect(client.state()).toMatchObject({ kind: 'ready' });
    analyse('AB');
    expect(brief(host.take())).toEqual(['request 2']);
  });

  test('beside the connection (Electron): either order of the two tidings is one crash', () => {
    for (const isPortFirst of [true, false]) {
      const { client, engine, analyse } = connected();
      const host = engine();
      const { ends } = analyse('');
      const restarting: EngineState = { state: 'restarting', attempt: 1, attempts: 3 };
      if (isPortFirst) host.die();
      client.noteEngine(restarting);
      if (!isPortFirst) host.die();
      expect(client.state()).toEqual({ kind: 'down', reason: 'restarting', attempt: 1, attempts: 3 });
      expect(ends).toEqual([]);
      client.noteEngine({ ...restarting, state: 'ready' });
      expect(client.state()).toMatchObject({ kind: 'down' });
      expect(brief(engine().take())).toEqual(['request 1']);
    }
  });

  test('a lost connection to the host of browser mode is more than a restarting engine', () => {
    const { host, client } = served();
    host.say(engineState('restarting', 1));
    host.die();
    expect(client.state()).toMatchObject({ kind: 'down', reason: 'lost' });
  });

  test('tells what the engine keeps, and that nobody knows once the engine is gone', () => {
    const { client, engine } = connected();
    const uses: (number | null)[] = [];
    const forget = client.onMemory((use) => uses.push(use?.usedMb ?? null));
    const host = engine();
    uses.length = 0;
    const { id } = client.trim(512);
    expect(host.take()).toEqual([{ v, type: 'request', id, operation: { op: 'trim', budgetMb: 512 } }]);
    const memory = { usedMb: 300, budgetMb: 512 };
    host.say({ v, type: 'result', id, isCancelled: false, report: null, memory });
    expect(uses).toEqual([300]);
    host.die();
    expect(uses).toEqual([300, null]);
    forget();
    engine();
    expect(uses).toEqual([300, null]);
  });

  test('of several budgets in a row the last one counts', () => {
    const { host, client } = served();
    const first = client.trim(512);
    client.trim(256);
    const last = client.trim(128);
    expect(host.take()).toMatchObject([
      { type: 'request', id: first.id },
      { type: 'cancel', id: first.id },
    ]);
    host.say({ v, type: 'result', id: first.id, isCancelled: true, report: null });
    expect(host.take()).toMatchObject([{ type: 'request', id: last.id, operation: { budgetMb: 128 } }]);
  });
});
