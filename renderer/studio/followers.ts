/**
 * The followers of the open documents, as one ordered list. Features add their followers in `Feature.follows`; a
 * component follows as long as it is on screen.
 */
import type { Setup, Step } from '../../engine/rules/types.ts';
import type { Path } from '../../engine/tree/types.ts';
import { currentGame, currentPlace, type StudioDocument } from './document.ts';

/**
 * The order in which followers learn of a change: the page and its drafts, previews and moves being put together, the
 * board that announces the move, a question about it, the game against the engine that may answer it, the analysis of
 * the position shown, and everything that is stored.
 */
export const FOLLOW_ORDER = [
  'window',
  'preview',
  'board',
  'question',
  'game',
  'analysis',
  'keeping',
] as const;
export type FollowOrder = (typeof FOLLOW_ORDER)[number];

/** The node shown; null if no document is open. */
export interface Standing {
  readonly documentId: string | null;
  readonly game: number | null;
  readonly path: Path | null;
  /** Text of the rule set. */
  readonly rules: string | null;
}

/** The player of a move: the user, by whatever means, or the engine in its game. */
export type Mover = 'user' | 'engine';

/** The board on which the user has laid the beads of a move by hand, and the steps left: it is not animated again. */
export interface LaidMove {
  readonly before: Setup;
  readonly steps: readonly Step[];
}

/** How a change came about. */
export interface ChangeOrigin {
  /** The player of a move from the node of `before`; null for every other change. */
  readonly played: Mover | null;
  /** Null for a move that was not laid bead by bead. */
  readonly laid: LaidMove | null;
}

/** A change that no move has made. */
export const NOT_PLAYED: ChangeOrigin = { played: null, laid: null };

/** A change of the open documents. */
export interface DocumentsChange extends ChangeOrigin {
  readonly before: Standing;
  readonly now: Standing;
}

/** A part of the program that follows the open documents. */
export interface Follower {
  readonly order: FollowOrder;
  /** Called for each change before anything is drawn. */
  readonly hear: (change: DocumentsChange) => void;
}

/** Tells whether another node is shown than before the change. */
export function isElsewhere({ before, now }: DocumentsChange): boolean {
  return before.documentId !== now.documentId || before.game !== now.game || before.path !== now.path;
}

/** Returns the node that a document shows. */
export function standingOf(document: StudioDocument | null): Standing {
  if (!document) return { documentId: null, game: null, path: null, rules: null };
  const { id, gameIndex } = document;
  const { rules } = currentGame(document);
  return { documentId: id, game: gameIndex, path: currentPlace(document).path, rules };
}
