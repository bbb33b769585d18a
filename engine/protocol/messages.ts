/**
 * The engine protocol: JSON text with one message per line, the same over MessagePort, WebSocket and memory.
 *
 * A request carries everything it needs, so the host may die at any time and the client sends it again. Exactly one
 * `result` or `error` answers each request. Of progress, only the latest counts, and at most one message is not yet
 * acknowledged.
 */
import type { PositionRef } from '../core/position-ref.ts';
import type { KeepWay, KeptProofQuestion } from '../core/kept-proof.ts';
import type { Limits, SolveGoal } from '../core/limits.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { ExploreQuestion } from '../explorer/question.ts';
import type { Move } from '../core/move.ts';
import type { JudgedBy } from '../review/verdict.ts';
import type { ExerciseWish } from '../training/generate.ts';
import type { PositionKind } from '../training/exercise.ts';

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

/**
 * A search.
 *
 * There is no message for a pause: to pause is to cancel, and to resume is to send the same request again. The host keeps
 * the transposition table, so a resumed search soon reaches its old depth; if the engine died in between, or searched
 * under other rules, it only takes longer. The two sides need not agree on anything, and proved bounds stay true.
 */
export type SearchOperation =
  /** Values of all legal moves, deeper and deeper until a limit or a proof. */
  | { readonly op: 'analyse'; readonly position: PositionRef; readonly limits: Limits }
  /** A proof: depths are searched only as far as they help. Reports show the bounds found so far. */
  | {
      readonly op: 'solve';
      readonly position: PositionRef;
      readonly limits: Limits;
      readonly goal: SolveGoal;
      /**
       * Kept on disk: the proof continues from its file and is saved repeatedly, and at its end. If absent, it is not
       * kept.
       */
      readonly keep?: KeepWay;
      /** First builds the large endgame table that reports offer, and takes the memory that this needs. */
      readonly largeTable?: boolean;
    }
  /** The best move: nearly all effort goes into depth, and the other moves get at most bounds. */
  | { readonly op: 'play'; readonly position: PositionRef; readonly limits: Limits }
  /**
   * Values of all legal moves in the background, as `analyse` gives them or, with `isProof`, as `solve` of all moves. It
   * is searched while nothing else is requested, pauses during everything else, and is resumed afterwards. Its
   * limits hold for all of this together.
   */
  | {
      readonly op: 'review';
      readonly position: PositionRef;
      readonly limits: Limits;
      readonly isProof: boolean;
    }
  /**
   * A move of a match, in the background like `review`: the values of all moves, the best move, or a proof. Each seat
   * has its own small memory, so no player profits from the other player or from an analysis.
   */
  | {
      readonly op: 'match';
      readonly position: PositionRef;
      readonly limits: Limits;
      readonly seat: MatchSeat;
      readonly look: MatchLook;
    }
  /**
   * A short question of the window: the values of all moves, or the best move. It has its own thread and small memory,
   * so it neither waits for other searches nor delays them.
   */
  | {
      readonly op: 'ask';
      readonly position: PositionRef;
      readonly limits: Limits;
      readonly look: AskLook;
    };

/** The source of one exercise. The same question always has the same answer. */
export type ExerciseQuestion =
  /** A random game, determined only by numbers. */
  | {
      readonly from: 'random';
      /** Rule-set text. */
      readonly rules: string;
      readonly wish: ExerciseWish;
      readonly seed: number;
      readonly index: number;
    }
  /** A move that was played in a position, and the values that a review found there, or null. */
  | {
      readonly from: 'mistake';
      readonly position: PositionRef;
      readonly move: Move;
      readonly values: StoredValues | null;
      /** Whether a move that keeps the result may be a mistake. */
      readonly by: JudgedBy;
    }
  /** A position on its own, without its past. */
  | { readonly from: 'position'; readonly position: PositionRef; readonly kind: PositionKind };

/** The searchers of a match: the two players, and the judge, who proves results. */
export const MATCH_SEATS = ['one', 'two', 'judge'] as const;
export type MatchSeat = (typeof MATCH_SEATS)[number];
export const MATCH_LOOKS = ['analyse', 'play', 'solve'] as const;
type MatchLook = (typeof MATCH_LOOKS)[number];
export const ASK_LOOKS = ['analyse', 'play'] as const;
type AskLook = (typeof ASK_LOOKS)[number];

/** A question of the page. */
export type Operation =
  | SearchOperation
  /** Made by a separate thread, so it delays nothing else. A game takes about a second. */
  | { readonly op: 'exercise'; readonly question: ExerciseQuestion }
  /**
   * A separate thread answers from the index of the collections. Several questions may run at once, during a build of
   * several minutes. A cancelled build or list ends with its results so far.
   */
  | { readonly op: 'explore'; readonly question: ExploreQuestion }
  /** A question about the proofs that are kept on disk; the answer is their list. */
  | { readonly op: 'kept-proofs'; readonly question: KeptProofQuestion }
  /**
   * Frees memory that was not used for long, until at most this much is kept; waits for a running search. `tablesMb`
   * does the same for the endgame tables that the engine keeps on disk.
   */
  | { readonly op: 'trim'; readonly budgetMb: number; readonly tablesMb?: number }
  /** A round trip for tests, self-test and supervision. */
  | { readonly op: 'ping' };

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
