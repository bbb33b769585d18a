/**
 * The page's half of the store in browser mode: sends calls over a socket to the host, which keeps the files. The first
 * call connects, and so does the next one after the connection was lost. Calls without an answer fail with
 * ERR_HOST_GONE.
 */
import * as v from 'valibot';
import type { HostResult } from '../../engine/protocol/host-data.ts';
import {
  STORE_CALL_NAMES,
  takeAnswer,
  type StoreCallName,
  type StoreCalls,
} from '../../engine/protocol/host.ts';
import { storeAnswerSchema, storeNoticeSchema, type StoreNotice } from '../../engine/protocol/store.ts';
import { callFunctions } from '../../engine/protocol/call-functions.ts';
import type { Clock } from '../../engine/protocol/clock.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { inParts, makeJoin } from '../../engine/protocol/parts.ts';
import { fail, ok } from '../../engine/core/result.ts';

/** A host that takes longer to answer counts as gone, unless a program thinks about its move. */
const ANSWER_MS = 15_000;
/** Longest answer in UTF-16 units. */
const MAX_ANSWER_CHARS = 400 * 1024 * 1024;

export interface StoreClientOptions {
  /** Opens a connection; null if there is no host. */
  readonly open: () => Port | null;
  readonly clock: Clock;
  /** Runs after a new connection replaced a lost one, before the next call. */
  readonly onAgain?: (client: StoreCalls) => void;
  /** Called for notices of the host. */
  readonly onNotice?: (notice: StoreNotice) => void;
}

const messageSchema = v.union([storeNoticeSchema, storeAnswerSchema]);

type Answer = HostResult<unknown>;

/** A connection and the calls that wait for its answers. */
interface Connection {
  readonly port: Port;
  readonly waiting: Map<number, (answer: Answer) => void>;
}

export function makeStoreClient({ open, clock, onAgain, onNotice }: StoreClientOptions): StoreCalls {
  let connection: Connection | null = null;
  let lastId = 0;
  let isAgain = false;

  function connect(): Connection | null {
    if (connection) return connection;
    const port = open();
    if (!port) return null;
    const made: Connection = { port, waiting: new Map() };
    const join = makeJoin(MAX_ANSWER_CHARS);
    port.onMessage((part) => {
      const joined = join(part);
      if (joined === 'ERR_PARTS') lose(made);
      else if (joined) take(made, joined.text);
    });
    port.onClose(() => {
      lose(made);
    });
    connection = made;
    if (isAgain) onAgain?.(client);
    isAgain = true;
    return made;
  }

  function take(from: Connection, text: string): void {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), text);
    if (!parsed.success) {
      lose(from);
      return;
    }
    if ('notice' in parsed.output) {
      onNotice?.(parsed.output);
      return;
    }
    const { id, answer } = parsed.output;
    const resolve = from.waiting.get(id);
    from.waiting.delete(id);
    resolve?.(answer.ok ? ok(answer.value) : fail(answer.code, undefined, answer.params));
  }

  /** Gives up a useless connection: its waiting calls fail. */
  function lose(lost: Connection): void {
    if (connection === lost) connection = null;
    lost.port.close();
    for (const resolve of lost.waiting.values()) resolve(fail('ERR_HOST_GONE'));
    lost.waiting.clear();
  }

  function ask(call: StoreCallName, args: readonly unknown[]): Promise<Answer> {
    const to = connect();
    if (!to) return Promise.resolve(fail('ERR_HOST_GONE'));
    const id = ++lastId;
    return new Promise((resolve) => {
      const cancelLimit = call === 'askProgram' ? null : clock.after(ANSWER_MS, () => lose(to));
      to.waiting.set(id, (answer) => {
        cancelLimit?.();
        resolve(answer);
      });
      for (const part of inParts(JSON.stringify({ id, call, args }))) to.port.send(part);
    });
  }

  const client = callFunctions(STORE_CALL_NAMES, async (name, args) => {
    const answer = await ask(name, args);
    return answer.ok ? takeAnswer(name, answer.value) : answer;
  });
  return client;
}
