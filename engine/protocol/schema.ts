/**
 * Schemas of the protocol's messages, with a budget for everything that has a size.
 *
 *   const message = decodeClient(text);            // Result: a checked message or ERR_PROTOCOL_*
 *   port.send(encode({ v: PROTOCOL_VERSION, type: 'cancel', id }));
 *
 * Both sides check everything that arrives. Unknown fields are refused: page and engine always belong to the same
 * build, so a field that nobody knows is a mistake.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../core/result.ts';
import { ENGINE_STATES, operation, PROTOCOL_VERSION, type ProtocolError } from './messages.ts';
import type { MemoryUse, MoveReport, SearchReport } from '../core/report.ts';
import { keptProofList, proofNews } from '../core/kept-proof.ts';
import { exercise } from '../training/exercise.ts';
import { exploreAnswer } from '../explorer/question.ts';
import {
  amount,
  count,
  failure,
  id,
  list,
  MAX_COUNT,
  MAX_ID,
  MAX_LINE_MOVES,
  MAX_REPORT_MOVES,
  move,
  natural,
  text,
  value,
  whole,
  type Checked,
  type Entries,
} from '../core/fields.ts';

/** Longest message in UTF-16 units; longer ones are refused unread. */
export const MAX_MESSAGE_CHARS = 1_048_576;
/** More games than any build has. */
const MAX_GAMES = 100;

const version = v.literal(PROTOCOL_VERSION);

const moveReport = v.strictObject({
  move,
  value,
  line: list(move, MAX_LINE_MOVES),
  nodes: natural,
} satisfies Entries<MoveReport>);

/** A search report. */
export const report = v.strictObject({
  value: v.nullable(value),
  best: v.nullable(move),
  moves: list(moveReport, MAX_REPORT_MOVES),
  depth: natural,
  nodes: natural,
  timeMs: amount,
  isSolved: v.boolean(),
  movesLeftOut: v.exactOptional(whole(1, MAX_COUNT)),
  proof: v.exactOptional(proofNews),
} satisfies Entries<SearchReport>);

const memoryUse = v.strictObject({
  usedMb: natural,
  budgetMb: whole(1, MAX_COUNT),
  tablesMb: v.exactOptional(natural),
  isSlow: v.exactOptional(v.literal(true)),
} satisfies Entries<MemoryUse>);

/** A greeting. Its receiver checks the version, and answers a wrong version instead of ignoring it. */
const hello = v.strictObject({
  v: natural,
  type: v.literal('hello'),
  build: text(MAX_ID),
  /** Only from the host: the facts about it that the page needs. */
  capabilities: v.exactOptional(
    v.strictObject({
      games: list(text(MAX_ID), MAX_GAMES),
      /** Threads that suit the machine best. */
      threads: whole(1, 4096),
      /** Largest table, and all the memory of the machine, megabytes. */
      memoryMb: whole(1, MAX_COUNT),
      machineMb: whole(1, MAX_COUNT),
      /** Absent where endgame tables can be kept on disk. */
      keepsTables: v.exactOptional(v.literal(false)),
    }),
  ),
});

const request = v.strictObject({
  v: version,
  type: v.literal('request'),
  /** Chosen by the client, unique while it lives. */
  id,
  operation,
});
/** Browser mode only: the first message of a page, with the token of the address it was opened by. */
const enter = v.strictObject({ v: version, type: v.literal('enter'), token: text(256) });
/** Browser mode only: starts the engine process again after the supervisor has given it up. */
const restart = v.strictObject({ v: version, type: v.literal('restart') });

const clientMessage = v.variant('type', [
  hello,
  request,
  v.strictObject({ v: version, type: v.literal('cancel'), id }),
  v.strictObject({ v: version, type: v.literal('ack'), id, seq: count }),
  enter,
  restart,
]);

const result = v.strictObject({
  v: version,
  type: v.literal('result'),
  id,
  /** True if a cancel ended it: the report has the results until then. */
  isCancelled: v.boolean(),
  /** Null for `exercise`, `explore`, `kept-proofs`, `ping` and `trim`. */
  report: v.nullable(report),
  /** Only for `exercise`; null if the game has none, or it was cancelled. */
  exercise: v.exactOptional(v.nullable(exercise)),
  /** Only for `explore`; null if it was cancelled before there was an answer. */
  explored: v.exactOptional(v.nullable(exploreAnswer)),
  /** Only for `kept-proofs`. */
  keptProofs: v.exactOptional(keptProofList),
  memory: v.exactOptional(memoryUse),
});

const hostMessage = v.variant('type', [
  hello,
  v.strictObject({
    v: version,
    type: v.literal('progress'),
    id,
    seq: count,
    report,
    memory: v.exactOptional(memoryUse),
  }),
  result,
  v.strictObject({
    v: version,
    type: v.literal('error'),
    /** Empty if no request can be named: an unreadable message, a breach of the connection's rules. */
    id: text(MAX_ID),
    error: failure,
  }),
  /** Browser mode only: the engine process behind this connection changed its state. */
  v.strictObject({
    v: version,
    type: v.literal('engine'),
    state: v.picklist(ENGINE_STATES),
    attempt: natural,
    attempts: count,
  }),
]);

export type HelloMessage = Checked<typeof hello>;
export type RequestMessage = Checked<typeof request>;
export type ResultMessage = Checked<typeof result>;
export type EnterMessage = Checked<typeof enter>;
export type ClientMessage = Checked<typeof clientMessage>;
export type HostMessage = Checked<typeof hostMessage>;
export type Message = ClientMessage | HostMessage;

/** Writes a message: JSON on one line. */
export function encode(message: Message): string {
  return JSON.stringify(message);
}

/**
 * Reads any text as a message of the page.
 *
 * @returns the message, or ERR_PROTOCOL_TOO_LARGE, _JSON, _VERSION, _SHAPE. If the text is a request whose id can be
 *   read, `params.id` names it, so that the request can still be answered.
 */
export function decodeClient(text: string): Result<ClientMessage, ProtocolError> {
  return decode(clientMessage, text, ['request']);
}

/** Reads any text as a message of the host; failures as in `decodeClient`, `params.id` names an answer's request. */
export function decodeHost(text: string): Result<HostMessage, ProtocolError> {
  return decode(hostMessage, text, ['result', 'error']);
}

/** Decodes a message. `namedTypes`: types of messages whose id is reported if the rest cannot be read. */
function decode<S extends v.GenericSchema>(
  schema: S,
  text: string,
  namedTypes: readonly string[],
): Result<v.InferOutput<S>, ProtocolError> {
  if (text.length > MAX_MESSAGE_CHARS)
    return fail('ERR_PROTOCOL_TOO_LARGE', undefined, { limit: MAX_MESSAGE_CHARS });
  const data = parseJson(text);
  if (data === undefined) return fail('ERR_PROTOCOL_JSON', { token: text.slice(0, 40) });
  const named = idOf(data, namedTypes);
  const got = fieldOf(data, 'v');
  if (fieldOf(data, 'type') !== 'hello' && typeof got === 'number' && got !== PROTOCOL_VERSION)
    return fail('ERR_PROTOCOL_VERSION', undefined, { expected: PROTOCOL_VERSION, got, ...named });
  const checked = v.safeParse(schema, data, { abortEarly: true });
  if (checked.success) return ok(checked.output);
  const issue = checked.issues[0];
  return fail('ERR_PROTOCOL_SHAPE', undefined, {
    path: (v.getDotPath(issue) ?? '').slice(0, MAX_ID),
    expected: (issue.expected ?? '').slice(0, MAX_ID),
    ...named,
  });
}

/** Returns the value of a JSON text, or undefined (which JSON cannot hold) for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text came from outside; the caller answers with a code.
    return undefined;
  }
}

/** Returns an own field of any value. */
function fieldOf(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.getOwnPropertyDescriptor(data, name)?.value;
}

/** Returns the id of a message of one of these types, even if the rest cannot be read. */
function idOf(data: unknown, types: readonly string[]): { readonly id?: string } {
  const type = fieldOf(data, 'type');
  const named = typeof type === 'string' && types.includes(type) ? fieldOf(data, 'id') : undefined;
  return typeof named === 'string' && named !== '' && named.length <= MAX_ID ? { id: named } : {};
}
