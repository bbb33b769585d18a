/**
 * The engine protocol: JSON text with one message per line, the same over MessagePort, WebSocket and memory.
 *
 * A request carries everything it needs, so the host may die at any time and the client sends it again. Exactly one
 * `result` or `error` answers each request. Of progress, only the latest counts, and at most one message is not yet
 * acknowledged.
 */
import * as v from 'valibot';
import {
  list,
  MAX_COUNT,
  MAX_REPORT_MOVES,
  MAX_TEXT,
  move,
  natural,
  positionRef,
  storedValues,
  text,
  whole,
  type Checked,
  type Entries,
} from '../core/fields.ts';
import { KEEP_WAYS, keptProofQuestion } from '../core/kept-proof.ts';
import { SOLVE_GOALS, type Limits } from '../core/limits.ts';
import { recordOf } from '../core/record-of.ts';
import { SEARCH_OPTION_KEYS, SEARCH_OPTIONS } from '../core/search-options.ts';
import { exploreQuestion } from '../explorer/question.ts';
import { JUDGED_BY } from '../review/verdict.ts';
import { exerciseWish, POSITION_KINDS } from '../training/exercise.ts';

/** Raised whenever a message changes its meaning; both sides must agree. */
export const PROTOCOL_VERSION = 3;

/** Carries JSON texts between the two halves; each transport has an adapter. */
export interface Port {
  /** Sends one message; after `close` it does nothing. */
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  /**
   * Calls the listener once when the other side is gone or the port was closed here, with the reason if it is known.
   */
  onClose(listener: (why?: CloseReason) => void): void;
  close(): void;
}

/** Why a connection was refused: another window of the same session uses the engine. */
export type CloseReason = 'taken';

/**
 * The code with which the loopback host closes the socket of such a window; codes from 4000 on are free for programs.
 */
export const TAKEN_CODE = 4003;

/** The searchers of a match: the two players, and the judge, who proves results. */
const MATCH_SEATS = ['one', 'two', 'judge'] as const;
export type MatchSeat = (typeof MATCH_SEATS)[number];
export const MATCH_LOOKS = ['analyse', 'play', 'solve'] as const;
const ASK_LOOKS = ['analyse', 'play'] as const;

const limits = v.strictObject({
  ...recordOf(SEARCH_OPTION_KEYS, (key) => {
    const { least, most = MAX_COUNT } = SEARCH_OPTIONS[key];
    return v.exactOptional(whole(least, most));
  }),
  onlyMoves: v.exactOptional(list(move, MAX_REPORT_MOVES)),
} satisfies Entries<Limits>);

/**
 * A search.
 *
 * There is no message for a pause: to pause is to cancel, and to resume is to send the same request again. The host keeps
 * the transposition table, so a resumed search soon reaches its old depth; if the engine died in between, or searched
 * under other rules, it only takes longer. The two sides need not agree on anything, and proved bounds stay true.
 */
const searchOperation = v.variant('op', [
  /** Values of all legal moves, deeper and deeper until a limit or a proof. */
  v.strictObject({ op: v.literal('analyse'), position: positionRef, limits }),
  /** A proof: depths are searched only as far as they help. Reports show the bounds found so far. */
  v.strictObject({
    op: v.literal('solve'),
    position: positionRef,
    limits,
    goal: v.picklist(SOLVE_GOALS),
    /** Kept on disk: the proof continues from its file and is saved repeatedly, and at its end. If absent, it is not kept. */
    keep: v.exactOptional(v.picklist(KEEP_WAYS)),
    /** First builds the large endgame table that reports offer, and takes the memory that this needs. */
    largeTable: v.exactOptional(v.boolean()),
  }),
  /** The best move: nearly all effort goes into depth, and the other moves get at most bounds. */
  v.strictObject({ op: v.literal('play'), position: positionRef, limits }),
  /**
   * Values of all legal moves in the background, as `analyse` gives them or, with `isProof`, as `solve` of all moves. It
   * is searched while nothing else is requested, pauses during everything else, and is resumed afterwards. Its
   * limits hold for all of this together.
   */
  v.strictObject({ op: v.literal('review'), position: positionRef, limits, isProof: v.boolean() }),
  /**
   * A move of a match, in the background like `review`: the values of all moves, the best move, or a proof. Each seat
   * has its own small memory, so no player profits from the other player or from an analysis.
   */
  v.strictObject({
    op: v.literal('match'),
    position: positionRef,
    limits,
    seat: v.picklist(MATCH_SEATS),
    look: v.picklist(MATCH_LOOKS),
  }),
  /**
   * A short question of the window: the values of all moves, or the best move. It has its own thread and small memory,
   * so it neither waits for other searches nor delays them.
   */
  v.strictObject({ op: v.literal('ask'), position: positionRef, limits, look: v.picklist(ASK_LOOKS) }),
]);
export type SearchOperation = Checked<typeof searchOperation>;

/** The source of one exercise. The same question always has the same answer. */
const exerciseQuestion = v.variant('from', [
  /** A random game, determined only by numbers. */
  v.strictObject({
    from: v.literal('random'),
    /** Rule-set text. */
    rules: text(MAX_TEXT),
    wish: exerciseWish,
    seed: natural,
    index: natural,
  }),
  /** A move that was played in a position, and the values that a review found there, or null. */
  v.strictObject({
    from: v.literal('mistake'),
    position: positionRef,
    move,
    values: v.nullable(storedValues),
    /** Whether a move that keeps the result may be a mistake. */
    by: v.picklist(JUDGED_BY),
  }),
  /** A position on its own, without its past. */
  v.strictObject({ from: v.literal('position'), position: positionRef, kind: v.picklist(POSITION_KINDS) }),
]);
export type ExerciseQuestion = Checked<typeof exerciseQuestion>;

/** A question of the page. */
export const operation = v.variant('op', [
  ...searchOperation.options,
  /** Made by a separate thread, so it delays nothing else. A game takes about a second. */
  v.strictObject({ op: v.literal('exercise'), question: exerciseQuestion }),
  /**
   * A separate thread answers from the index of the collections. Several questions may run at once, during a build of
   * several minutes. A cancelled build or list ends with its results so far.
   */
  v.strictObject({ op: v.literal('explore'), question: exploreQuestion }),
  /** A question about the proofs that are kept on disk; the answer is their list. */
  v.strictObject({ op: v.literal('kept-proofs'), question: keptProofQuestion }),
  /**
   * Frees memory that was not used for long, until at most this much is kept; waits for a running search. `tablesMb`
   * does the same for the endgame tables that the engine keeps on disk.
   */
  v.strictObject({
    op: v.literal('trim'),
    budgetMb: whole(1, MAX_COUNT),
    tablesMb: v.exactOptional(natural),
  }),
  /** A round trip for tests, self-test and supervision. */
  v.strictObject({ op: v.literal('ping') }),
]);
export type Operation = Checked<typeof operation>;

/** States of the supervised engine process. */
export const ENGINE_STATES = ['starting', 'ready', 'restarting', 'stopping', 'down'] as const;

/**
 * The state of the engine process. `restarting` covers the wait before a restart and the start itself; `down` lasts until
 * someone asks for a restart.
 */
export interface EngineState {
  readonly state: (typeof ENGINE_STATES)[number];
  /** Crashes since the engine last ran steadily. */
  readonly attempt: number;
  /** Crashes at which the supervisor gives up: "restarting (2 of 3)". */
  readonly attempts: number;
}

/** Coded reasons why a message or request is refused; the last four concern the engine behind the protocol. */
export const PROTOCOL_ERRORS = [
  'ERR_PROTOCOL_TOO_LARGE', // longer than MAX_MESSAGE_CHARS; params limit
  'ERR_PROTOCOL_JSON', // not JSON text
  'ERR_PROTOCOL_SHAPE', // not a message; params path, expected
  'ERR_PROTOCOL_VERSION', // params expected, got
  'ERR_PROTOCOL_HELLO', // a request before the greeting
  'ERR_PROTOCOL_DUPLICATE_ID', // the id of a request that is still running; params id
  'ERR_PROTOCOL_BUSY', // too many requests at once; params limit
  'ERR_PROTOCOL_DIRECTION', // a message that does not belong on this connection; params type
  'ERR_ENGINE_MEMORY', // a table that is too large for this machine; params asked, most (megabytes)
  'ERR_ENGINE_CRASHED', // a search worker died; params reason
  'ERR_ENGINE_POISON', // the engine died twice on this request, so it is not sent again
  'ERR_ENGINE_DOWN', // the engine was given up or the connection closed
] as const;
export type ProtocolError = (typeof PROTOCOL_ERRORS)[number];
