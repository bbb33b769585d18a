/**
 * Behaviour that all transports and hosts share, checked against real searches: run it with `describeHost`.
 *
 * A `TestHost` opens connections to a served engine and can make that engine die. Nothing here knows how.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type AnalysisEnd } from '../../../engine/protocol/client.ts';
import { PROTOCOL_VERSION, type Port } from '../../../engine/protocol/messages.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { HELLO, analyseRequest, solveRequest } from '../../support/short-messages.ts';
import { openTalk, type Talk } from '../../support/ports.ts';

/** A served engine behind some transport. */
export interface TestHost {
  /** A new connection to the engine, which is started if it is dead. */
  open(): Promise<Port>;
  /** Lets the engine die at once, without a word to the page. */
  crash(): void;
  close(): Promise<void>;
}

const v = PROTOCOL_VERSION;
/** Proved in a moment. */
const SMALL = 'kalah:houses=3,seeds=2';
const SMALL_VALUE = 4;
/** Proved in a second or two, so that a cancel after the first report is in time. */
const MIDDLE = 'kalah:seeds=3';
const MIDDLE_VALUE = 2;
/** Not proved in any test's time. */
const ENDLESS = 'kalah:seeds=6';

/** Runs the whole suite over one kind of host. */
export function describeHost(name: string, start: () => Promise<TestHost>): void {
  describe(`the protocol over ${name}`, () => {
    let host: TestHost;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host.close());

    /** Greets over a new connection, with what is answered. */
    async function greet(greeting = HELLO) {
      const port = await host.open();
      const talk = openTalk(port);
      talk.send(greeting);
      return { port, talk, hello: await talk.next('hello') };
    }

    /** A connection that has been greeted. */
    const greeted = async (): Promise<Talk> => (await greet()).talk;

    /** Reads to the end of request `id`, acknowledging or not; the progress seen and the result. */
    async function readToResult(talk: Talk, isAcknowledging: boolean) {
      const progress: SearchReport[] = [];
      for (;;) {
        const message = await talk.next('progress', 'result');
        if (message.type === 'result') return { progress, result: message };
        progress.push(message.report);
        if (isAcknowledging) talk.send({ v, type: 'ack', id: message.id, seq: message.seq });
      }
    }

    test('a greeting is answered with what the host can do', async () => {
      const { capabilities, ...hello } = (await greet()).hello;
      expect(hello.v).toBe(v);
      expect(capabilities?.games).toContain('kalah');
      expect(capabilities?.threads).toBeGreaterThanOrEqual(1);
      expect(capabilities?.memoryMb).toBeLessThanOrEqual(capabilities?.machineMb ?? 0);
    });

    test('a ping comes back', async () => {
      const talk = await greeted();
      talk.send({ v, type: 'request', id: 'p', operation: { op: 'ping' } });
      expect(await talk.next('result')).toEqual({
        v,
        type: 'result',
        id: 'p',
        isCancelled: false,
        report: null,
      });
    });

    test('an analysis reports on the way and ends with a proof of every move', async () => {
      const talk = await greeted();
      talk.send(analyseRequest('a', SMALL));
      const { progress, result } = await readToResult(talk, true);
      expect(progress.length).toBeGreaterThan(0);
      expect(result).toMatchObject({ id: 'a', isCancelled: false, report: { isSolved: true } });
      const proofs = result.report?.moves.map(({ move, value }) => `${move} ${value.proof}`);
      expect(proofs).toEqual(['A exact', 'B exact', 'C exact']);
    });

    test('a proof covers the best move, or every move, whatever the number of threads', async () => {
      const talk = await greeted();
      for (const [goal, threads] of [
        ['best', 1],
        ['all', 2],
        ['best', 3],
      ] as const) {
        talk.send(solveRequest('s', SMALL, goal, { threads }));
        const { result } = await readToResult(talk, true);
        expect(result.report?.value).toMatchObject({ proof: 'exact', margin: SMALL_VALUE });
        const proofs = result.report?.moves.map(({ value }) => value.proof);
        if (goal === 'all') expect(proofs).toEqual(['exact', 'exact', 'exact']);
      }
    });

    test('a proof that is paused and resumed comes to the same value', async () => {
      const talk = await greeted();
      talk.send(solveRequest('a', MIDDLE));
      await talk.next('progress');
      talk.send({ v, type: 'cancel', id: 'a' });
      const { result: paused } = await readToResult(talk, true);
      expect(paused).toMatchObject({ id: 'a', isCancelled: true });
      talk.send(solveRequest('b', MIDDLE));
      const { result } = await readToResult(talk, true);
      expect(result).toMatchObject({ id: 'b', isCancelled: false });
      expect(result.report?.value).toMatchObject({ proof: 'exact', margin: MIDDLE_VALUE });
    });

    test('a table larger than the host allows is refused with both numbers, and the next search runs', async () => {
      const { talk, hello } = await greet();
      const most = hello.capabilities?.memoryMb ?? 0;
      talk.send(solveRequest('a', SMALL, 'best', { memoryMb: most + 1 }));
      const error = { code: 'ERR_ENGINE_MEMORY', params: { asked: most + 1, most } };
      expect(await talk.next('error')).toMatchObject({ id: 'a', error });
      talk.send(solveRequest('b', SMALL, 'best', { memoryMb: 1 }));
      const { result } = await readToResult(talk, true);
      expect(result).toMatchObject({ id: 'b', report: { value: { proof: 'exact' } } });
    });

    test('a cancel ends an endless analysis with what is known', async () => {
      const talk = await greeted();
      talk.send(analyseRequest('a', ENDLESS));
      const first = await talk.next('progress');
      talk.send({ v, type: 'cancel', id: 'a' });
      const { result } = await readToResult(talk, true);
      expect(result).toMatchObject({ id: 'a', isCancelled: true });
      expect(result.report?.nodes).toBeGreaterThanOrEqual(first.report.nodes);
      expect(result.report?.moves.length).toBeGreaterThan(0);
    });

    test('a review steps aside for an analysis, and afterwards does all that it was asked for', async () => {
      const talk = await greeted();
      const position = { rules: ENDLESS, start: null, moves: [] };
      const limits = { nodes: 300_000 };
      const operation = { op: 'review', position, limits, isProof: false } as const;
      talk.send({ v, type: 'request', id: 'r', operation });
      const begun = await talk.next('progress');
      expect(begun.id).toBe('r');
      // Without limits: only a search that is stopped makes room for the review again.
      talk.send(analyseRequest('a', ENDLESS));
      let first = '';
      while (first !== 'a') ({ id: first } = await talk.next('progress'));
      talk.send({ v, type: 'cancel', id: 'a' });
      expect(await talk.next('result')).toMatchObject({ id: 'a', isCancelled: true });
      const done = await talk.next('result');
      expect(done).toMatchObject({ id: 'r', isCancelled: false });
      expect(done.report?.nodes).toBeGreaterThanOrEqual(limits.nodes);
      expect(done.report?.moves).toHaveLength(6);
    });

    test('a page that acknowledges nothing gets one progress and the result', async () => {
      const talk = await greeted();
      talk.send(analyseRequest('a', ENDLESS, { nodes: 60_000 }));
      const { progress, result } = await readToResult(talk, false);
      expect(progress).toHaveLength(1);
      expect(result.report?.nodes).toBeGreaterThan(progress[0]?.nodes ?? Infinity);
    });

    test('while a search runs, pings and refusals are answered', async () => {
      const talk = await greeted();
      talk.send(analyseRequest('a', ENDLESS));
      await talk.next('progress');
      talk.send({ v, type: 'request', id: 'p', operation: { op: 'ping' } });
      expect(await talk.next('result')).toMatchObject({ id: 'p' });
      talk.send(analyseRequest('a'));
      expect(await talk.next('error')).toMatchObject({
        id: '',
        error: { code: 'ERR_PROTOCOL_DUPLICATE_ID' },
      });
      talk.send({ v, type: 'cancel', id: 'a' });
      expect(await talk.next('result')).toMatchObject({ id: 'a', isCancelled: true });
    });

    test('a wrong position is refused with its place', async () => {
      const talk = await greeted();
      talk.send(analyseRequest('a', 'kalah:houses=x'));
      expect(await talk.next('error')).toMatchObject({ id: 'a', error: { at: { option: 'houses' } } });
    });

    test.each([
      ['{"v":3', '', 'ERR_PROTOCOL_JSON'],
      ['{"v":3,"type":"dance"}', '', 'ERR_PROTOCOL_SHAPE'],
      ['{"v":3,"type":"request","id":"x","operation":{"op":"dance"}}', 'x', 'ERR_PROTOCOL_SHAPE'],
      [`"${'x'.repeat(1_048_000)}"`, '', 'ERR_PROTOCOL_SHAPE'],
    ])('%.60s is refused, and the connection lives on', async (text, id, code) => {
      const talk = await greeted();
      talk.send(text);
      expect(await talk.next('error')).toMatchObject({ id, error: { code } });
      talk.send({ v, type: 'request', id: 'p', operation: { op: 'ping' } });
      expect(await talk.next('result')).toMatchObject({ id: 'p' });
    });

    test('a page of another version learns it and gets no service', async () => {
      const { talk, hello } = await greet({ ...HELLO, v: v + 1 });
      expect(hello).toMatchObject({ v });
      talk.send(analyseRequest('a'));
      const error = { code: 'ERR_PROTOCOL_VERSION', params: { expected: v, got: v + 1 } };
      expect(await talk.next('error')).toMatchObject({ id: 'a', error });
    });

    test('the search of a page that has left makes room for others', async () => {
      const { port, talk: leaving } = await greet();
      leaving.send(analyseRequest('a', ENDLESS));
      await leaving.next('progress');
      port.close();
      const talk = await greeted();
      talk.send(analyseRequest('a', SMALL));
      const { result } = await readToResult(talk, true);
      expect(result.report?.isSolved).toBe(true);
    });

    test('a request whose engine dies is answered by the next one', async () => {
      const client = createClient({ build: 'test' });
      const { promise: ended, resolve: end } = Promise.withResolvers<AnalysisEnd>();
      const { promise: seen, resolve: see } = Promise.withResolvers<SearchReport>();
      const { promise: lost, resolve: lose } = Promise.withResolvers<undefined>();
      client.onState((state) => {
        if (state.kind === 'down') lose(undefined);
      });
      client.attach(await host.open());
      const position = { rules: ENDLESS, start: null, moves: [] };
      // So deep that the first engine cannot have finished, so little that the second one will.
      client.analyse(position, { nodes: 400_000 }, { onProgress: see, onEnd: end });
      await seen;
      host.crash();
      await lost;
      client.attach(await host.open());
      expect(await ended).toMatchObject({
        ok: true,
        value: { isCancelled: false, report: { isSolved: false } },
      });
      client.close();
    });
  });
}
