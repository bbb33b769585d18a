import { describe, expect, test } from 'vitest';
import type { ExploreAnswer, ExploreQuestion } from '../../../engine/explorer/question.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { decodeHost, encode, type HostMessage, type Message } from '../../../engine/protocol/schema.ts';
import { MAX_REQUESTS, serve, type ExploreService } from '../../../engine/protocol/server.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import { fakeAnalyst } from '../../support/fake-analyst.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { analyseRequest, HELLO, reportOf } from '../../support/short-messages.ts';
import { handPorts } from '../../support/ports.ts';
import { must } from '../../support/must.ts';

const v = PROTOCOL_VERSION;

/** A served port: what is sent is answered before `send` returns. */
function served(greeting: Message | null = HELLO, explorer?: ExploreService) {
  const clock = manualClock();
  const analyst = fakeAnalyst();
  const { near, far, flush } = handPorts();
  const got: HostMessage[] = [];
  near.onMessage((text) => {
    const message = must(decodeHost(text), text);
    got.push(message);
  });
  const capabilities = { games: ['kalah'], threads: 1, memoryMb: 64, machineMb: 256 } as const;
  serve(far, { analyst, clock, build: 'test', capabilities, ...(explorer && { explorer }) });
  const send = (message: Message | string): void => {
    near.send(typeof message === 'string' ? message : encode(message));
    flush();
  };
  /** Messages that have arrived since the last look. */
  const take = (): HostMessage[] => {
    flush();
    return got.splice(0);
  };
  /** Ends a task and lets the answer through. */
  const finish = async (index: number, result: Result<SearchReport>): Promise<void> => {
    analyst.task(index).finish(result);
    await Promise.resolve();
    flush();
  };
  if (greeting) send(greeting);
  if (greeting) take();
  return { clock, analyst, near, flush, send, take, finish };
}

describe('the host half of the protocol', () => {
  test('greets back with its capabilities', () => {
    const { send, take } = served(null);
    send(HELLO);
    expect(take()).toEqual([
      {
        v,
        type: 'hello',
        build: 'test',
        capabilities: { games: ['kalah'], threads: 1, memoryMb: 64, machineMb: 256 },
      },
    ]);
  });

  test('answers a ping at once', () => {
    const { send, take } = served();
    send({ v, type: 'request', id: 'p', operation: { op: 'ping' } });
    expect(take()).toEqual([{ v, type: 'result', id: 'p', isCancelled: false, report: null }]);
  });

  test('trims when asked, and tells with every answer what is kept', async () => {
    const { send, take, analyst, finish } = served();
    analyst.use = { usedMb: 300, budgetMb: 512 };
    send({ v, type: 'request', id: 't', operation: { op: 'trim', budgetMb: 512 } });
    expect(analyst.trims).toEqual([512]);
    await Promise.resolve();
    const memory = { usedMb: 300, budgetMb: 512 };
    expect(take()).toEqual([{ v, type: 'result', id: 't', isCancelled: false, report: null, memory }]);
    send(analyseRequest('a'));
    analyst.task(0).report(reportOf(1));
    expect(take()).toMatchObject([{ type: 'progress', id: 'a', memory }]);
    await finish(0, ok(reportOf(2)));
    expect(take()).toMatchObject([{ type: 'result', id: 'a', memory }]);
  });

  test('refuses a request before the greeting', () => {
    const { send, take, analyst } = served(null);
    send(analyseRequest('a'));
    expect(take()).toEqual([{ v, type: 'error', id: 'a', error: { code: 'ERR_PROTOCOL_HELLO' } }]);
    expect(analyst.tasks).toEqual([]);
  });

  test('tells its version to a page of another one and does nothing for it', () => {
    const { send, take, analyst } = served(null);
    send({ ...HELLO, v: v + 1 });
    expect(take()).toMatchObject([{ v, type: 'hello' }]);
    send(analyseRequest('a'));
    const params = { expected: v, got: v + 1 };
    expect(take()).toEqual([{ v, type: 'error', id: 'a', error: { code: 'ERR_PROTOCOL_VERSION', params } }]);
    expect(analyst.tasks).toEqual([]);
  });

  test('hands position and limits to the analyst and its report to the page', async () => {
    const { send, take, analyst, finish } = served();
    send(analyseRequest('a', 'oware', { depth: 4 }));
    expect(analyst.task(0)).toMatchObject({
      operation: { op: 'analyse', position: { rules: 'oware' }, limits: { depth: 4 } },
    });
    await finish(0, ok(reportOf(4)));
    expect(take()).toEqual([{ v, type: 'result', id: 'a', isCancelled: false, report: reportOf(4) }]);
  });

  test('passes a failure on with its place', async () => {
    const { send, take, finish } = served();
    send(analyseRequest('a'));
    await finish(0, fail('ERR_MOVE_EMPTY_PIT', { ply: 7, pit: 'C' }, { pit: 'C' }));
    const error = { code: 'ERR_MOVE_EMPTY_PIT', at: { ply: 7, pit: 'C' }, params: { pit: 'C' } };
    expect(take()).toEqual([{ v, type: 'error', id: 'a', error }]);
  });

  test('hands a proof to the analyst with what it is to cover', () => {
    const { send, analyst } = served();
    const position = { rules: 'kalah', start: null, moves: [] };
    const operation = { op: 'solve', position, limits: { threads: 2 }, goal: 'all' } as const;
    send({ v, type: 'request', id: 'a', operation });
    expect(analyst.task(0).operation).toEqual(operation);
  });

  test('several requests run at once and are answered as they end', async () => {
    const { send, take, finish } = served();
    send(analyseRequest('a'));
    send(analyseRequest('b'));
    await finish(1, ok(reportOf(2)));
    await finish(0, ok(reportOf(1)));
    expect(take()).toMatchObject([
      { type: 'result', id: 'b', report: { depth: 2 } },
      { type: 'result', id: 'a', report: { depth: 1 } },
    ]);
  });

  test('a cancel stops the search once, and the result says so', async () => {
    const { send, take, analyst, finish } = served();
    send(analyseRequest('a'));
    send({ v, type: 'cancel', id: 'a' });
    send({ v, type: 'cancel', id: 'a' });
    expect(analyst.task(0).stops).toBe(1);
    expect(take()).toEqual([]);
    await finish(0, ok(reportOf(3)));
    expect(take()).toEqual([{ v, type: 'result', id: 'a', isCancelled: true, report: reportOf(3) }]);
  });

  test('a cancel that crosses the result is no mistake', async () => {
    const { send, take, finish } = served();
    send(analyseRequest('a'));
    await finish(0, ok(reportOf(1)));
    take();
    send({ v, type: 'cancel', id: 'a' });
    send({ v, type: 'ack', id: 'a', seq: 9 });
    expect(take()).toEqual([]);
  });

  test('an id that is still running is refused without touching its request', async () => {
    const { send, take, analyst, finish } = served();
    send(analyseRequest('a'));
    send(analyseRequest('a'));
    const error = { code: 'ERR_PROTOCOL_DUPLICATE_ID', params: { id: 'a' } };
    expect(take()).toEqual([{ v, type: 'error', id: '', error }]);
    expect(analyst.tasks).toHaveLength(1);
    await finish(0, ok(reportOf(1)));
    expect(take()).toMatchObject([{ type: 'result', id: 'a' }]);
  });

  test('an id that has been answered may be used again', async () => {
    const { send, take, finish } = served();
    send(analyseRequest('a'));
    await finish(0, ok(reportOf(1)));
    send(analyseRequest('a'));
    await finish(1, ok(reportOf(2)));
    expect(take()).toMatchObject([{ report: { depth: 1 } }, { report: { depth: 2 } }]);
  });

  test('more requests than the limit are refused', () => {
    const { send, take, analyst } = served();
    for (let i = 0; i <= MAX_REQUESTS; i++) send(analyseRequest(String(i)));
    expect(analyst.tasks).toHaveLength(MAX_REQUESTS);
    expect(take()).toMatchObject([
      { type: 'error', id: String(MAX_REQUESTS), error: { code: 'ERR_PROTOCOL_BUSY' } },
    ]);
  });

  test.each([
    ['no JSON', '{', '', 'ERR_PROTOCOL_JSON'],
    [
      'a malformed request',
      '{"v":3,"type":"request","id":"x","operation":{"op":"dance"}}',
      'x',
      'ERR_PROTOCOL_SHAPE',
    ],
    ['a malformed cancel', '{"v":3,"type":"cancel"}', '', 'ERR_PROTOCOL_SHAPE'],
    ['a token', '{"v":3,"type":"enter","token":"t"}', '', 'ERR_PROTOCOL_DIRECTION'],
    ['a restart', '{"v":3,"type":"restart"}', '', 'ERR_PROTOCOL_DIRECTION'],
  ])('%s gets a code', (_, text, id, code) => {
    const { send, take } = served();
    send(text);
    expect(take()).toMatchObject([{ type: 'error', id, error: { code } }]);
  });

  test('a malformed request under a running id does not answer the running one', () => {
    const { send, take } = served();
    send(analyseRequest('a'));
    send('{"v":3,"type":"request","id":"a"}');
    expect(take()).toMatchObject([{ type: 'error', id: '', error: { code: 'ERR_PROTOCOL_SHAPE' } }]);
  });

  test('a closed page stops its searches and gets nothing more', async () => {
    const { send, take, analyst, near, flush, finish, clock } = served();
    send(analyseRequest('a'));
    analyst.task(0).report(reportOf(1));
    analyst.task(0).report(reportOf(2));
    take();
    near.close();
    flush();
    expect(analyst.task(0).stops).toBe(1);
    await finish(0, ok(reportOf(1)));
    expect(take()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});

describe('questions to the explorer', () => {
  const asked = (id: string, question: ExploreQuestion): Message => ({
    v,
    type: 'request',
    id,
    operation: { op: 'explore', question },
  });
  const build = { ask: 'build', collection: 'a', isAnew: false } as const;

  /** An explorer that a test drives by hand. */
  function handExplorer() {
    const tasks: { question: ExploreQuestion; finish: (result: Result<ExploreAnswer | null>) => void }[] = [];
    const stopped: ExploreQuestion[] = [];
    const explorer: ExploreService = {
      ask(question) {
        const { promise, resolve } = Promise.withResolvers<Result<ExploreAnswer | null>>();
        tasks.push({ question, finish: resolve });
        return { done: promise, stop: () => void stopped.push(question) };
      },
    };
    return { explorer, tasks, stopped };
  }

  test('are refused where no collections are kept', () => {
    const { send, take } = served();
    send(asked('a', { ask: 'state' }));
    expect(take()).toEqual([{ v, type: 'error', id: 'a', error: { code: 'ERR_EXPLORE_NONE' } }]);
  });

  test('run at once; a stopped one ends with what it has, a failure is passed on', async () => {
    const { explorer, tasks, stopped } = handExplorer();
    const { send, take, flush } = served(HELLO, explorer);
    send(asked('a', build));
    send(asked('b', { ask: 'forget', list: 'l' }));
    send(asked('c', { ask: 'state' }));
    send({ v, type: 'cancel', id: 'a' });
    send({ v, type: 'cancel', id: 'c' });
    expect(stopped).toEqual([build, { ask: 'state' }]);
    tasks[1]?.finish(fail('ERR_EXPLORE_LIST'));
    tasks[0]?.finish(ok({ ask: 'build', isDone: false }));
    tasks[2]?.finish(ok(null));
    await Promise.resolve();
    flush();
    expect(take()).toEqual([
      { v, type: 'error', id: 'b', error: { code: 'ERR_EXPLORE_LIST' } },
      {
        v,
        type: 'result',
        id: 'a',
        isCancelled: true,
        report: null,
        explored: { ask: 'build', isDone: false },
      },
      { v, type: 'result', id: 'c', isCancelled: true, report: null, explored: null },
    ]);
  });

  test('are stopped when the page has gone', () => {
    const { explorer, stopped } = handExplorer();
    const { send, near, flush } = served(HELLO, explorer);
    send(asked('a', build));
    near.close();
    flush();
    expect(stopped).toEqual([build]);
  });

  test.each<[string, unknown]>([
    ['too many rows', { ask: 'problems', collection: 'a', from: 0, count: 2001 }],
    [
      'too many conditions',
      {
        ask: 'list',
        list: 'l',
        collection: 'a',
        withMirror: false,
        query: Array.from({ length: 201 }, () => ({ kind: 'text', isNot: false, text: '' })),
      },
    ],
    ['too many games', { ask: 'games', games: Array.from({ length: 101 }, () => 1) }],
    ['a field too many', { ask: 'state', collection: 'a' }],
    ['an unknown question', { ask: 'drop' }],
    ['a long text', { ask: 'player', scope: {}, name: 'x'.repeat(5000) }],
  ])('%s is refused', (_, question) => {
    const { explorer, tasks } = handExplorer();
    const { send, take } = served(HELLO, explorer);
    send(JSON.stringify({ v, type: 'request', id: 'a', operation: { op: 'explore', question } }));
    expect(take()).toMatchObject([{ type: 'error', id: 'a', error: { code: 'ERR_PROTOCOL_SHAPE' } }]);
    expect(tasks).toEqual([]);
  });
});

describe('progress', () => {
  const sent = (messages: readonly HostMessage[]): readonly (readonly [number, number])[] =>
    messages.flatMap((message) =>
      message.type === 'progress' ? [[message.seq, message.report.depth] as const] : [],
    );

  function running() {
    const page = served();
    page.send(analyseRequest('a'));
    const report = (depth: number): void => page.analyst.task(0).report(reportOf(depth));
    const acknowledge = (seq: number): void => page.send({ v, type: 'ack', id: 'a', seq });
    return { ...page, report, acknowledge };
  }

  test('a flood without acknowledgement is one message, and the result follows', async () => {
    const { report, take, clock, finish } = running();
    for (let depth = 1; depth <= 10_000; depth++) {
      report(depth);
      clock.advance(10);
    }
    expect(sent(take())).toEqual([[1, 1]]);
    await finish(0, ok(reportOf(10_001)));
    expect(take()).toMatchObject([{ type: 'result', report: { depth: 10_001 } }]);
    expect(clock.pending()).toBe(0);
  });

  test('an acknowledgement lets the newest report through', () => {
    const { report, take, clock, acknowledge } = running();
    for (let depth = 1; depth <= 50; depth++) report(depth);
    clock.advance(500);
    expect(sent(take())).toEqual([[1, 1]]);
    acknowledge(1);
    expect(sent(take())).toEqual([[2, 50]]);
  });

  test('a page that acknowledges at once gets ten a second', () => {
    const { report, take, clock, acknowledge } = running();
    const times: number[] = [];
    for (let ms = 0; ms < 2000; ms++) {
      report(ms + 1);
      for (const [seq] of sent(take())) {
        times.push(clock.now());
        acknowledge(seq);
      }
      clock.advance(1);
    }
    expect(times).toEqual(Array.from({ length: 20 }, (_, index) => index * 100));
  });

  test('acknowledging something else changes nothing', () => {
    const { report, take, clock, acknowledge } = running();
    report(1);
    report(2);
    acknowledge(7);
    clock.advance(1000);
    expect(sent(take())).toEqual([[1, 1]]);
  });

  test('what waits for its time is flushed before the result', async () => {
    const { report, take, acknowledge, finish } = running();
    report(1);
    acknowledge(1);
    report(2);
    report(3);
    expect(sent(take())).toEqual([[1, 1]]);
    await finish(0, ok(reportOf(4)));
    expect(take()).toMatchObject([
      { type: 'progress', seq: 2, report: { depth: 3 } },
      { type: 'result', report: { depth: 4 } },
    ]);
  });

  test('requests do not slow each other down', () => {
    const page = served();
    page.send(analyseRequest('a'));
    page.send(analyseRequest('b'));
    page.analyst.task(0).report(reportOf(1));
    page.analyst.task(1).report(reportOf(2));
    expect(page.take()).toMatchObject([
      { type: 'progress', id: 'a' },
      { type: 'progress', id: 'b' },
    ]);
  });
});
