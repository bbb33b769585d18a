/** The dialogs there are, each with what it needs to be shown. */
import type { Side } from '../../engine/core/side.ts';
import type { Failure } from '../../engine/core/result.ts';
import type { GameRow } from '../../engine/explorer/question.ts';
import type { Reading } from '../../engine/formats/detect.ts';
import type { GameId } from '../../engine/rules/types.ts';
import type { GameCollection } from '../../engine/tree/types.ts';
import type { FileVersion } from '../platform/host-services.ts';

/** What to do with unsaved changes. */
export type UnsavedAnswer = 'save' | 'keep' | 'discard' | 'cancel';

/** Problems found while reading a file, with their places. */
export interface FileProblem {
  readonly failure: Failure;
}

/** What a review is asked for: the main line of the game, the branch shown, or all games of the file. */
export const REVIEW_SCOPES = ['game', 'branch', 'file'] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

/** The dialog that is open. */
export type Dialog =
  | { readonly kind: 'new-game'; readonly purpose?: 'game' | 'position' }
  | { readonly kind: 'rule-sets' }
  | { readonly kind: 'game-information' }
  /** The earlier versions of a document's file. */
  | { readonly kind: 'versions'; readonly id: string; readonly versions: readonly FileVersion[] }
  /** A document beside its file as another program has left it. */
  | { readonly kind: 'compare'; readonly id: string; readonly theirs: GameCollection }
  /** Asks for a name for the rules of this text. */
  | { readonly kind: 'save-rules'; readonly text: string }
  | { readonly kind: 'export' }
  | { readonly kind: 'make-exercises' }
  /** How deep the openings of the game shown are drilled. */
  | { readonly kind: 'drill-openings'; readonly side: Side }
  | { readonly kind: 'import' }
  | { readonly kind: 'recovery' }
  /**
   * A field for a text to be opened: one that is known already, or none yet; `over` is the document it takes the place of,
   * `into` the one that takes its games.
   */
  | {
      readonly kind: 'paste';
      readonly text?: string;
      readonly over?: string | undefined;
      readonly into?: string | undefined;
    }
  /** Games of the document shown, to be moved or copied into another one. */
  | { readonly kind: 'transfer' }
  | { readonly kind: 'engine-game' }
  | { readonly kind: 'go-to' }
  /** How positions of a review are searched, and what is reviewed at first. */
  | { readonly kind: 'review'; readonly scope: ReviewScope }
  /** The proofs that are kept on disk. */
  | { readonly kind: 'kept-proofs' }
  /** Games to be merged into the one shown, or added to its file. */
  | { readonly kind: 'merge'; readonly purpose?: 'add' }
  /** Reviewing the games of files. */
  | { readonly kind: 'review-files' }
  /** What could not be read of the collection looked at. */
  | { readonly kind: 'explorer-problems' }
  /** Changing a header field of games of the index. */
  | { readonly kind: 'explorer-headers'; readonly rows: readonly GameRow[] }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'preferences' }
  | { readonly kind: 'about' }
  /** The help, at a place (`rules-kalah`, `options-kalah#relay`); `''` for where it was left. */
  | { readonly kind: 'help'; readonly at: string }
  /** The tour for beginners of a game; null asks which. */
  | { readonly kind: 'tour'; readonly game: GameId | null }
  | { readonly kind: 'unsaved'; readonly name: string; readonly answer: (answer: UnsavedAnswer) => void }
  | {
      readonly kind: 'problems';
      readonly name: string;
      readonly games: number;
      readonly problems: readonly FileProblem[];
    }
  | {
      readonly kind: 'readings';
      readonly name: string;
      readonly readings: readonly Reading[];
      readonly choose: (reading: Reading) => void;
      /** None of them: the user names the game. */
      readonly other: () => void;
    }
  /** `isSave`: saving failed, and another place may do. */
  | { readonly kind: 'error'; readonly failure: Failure; readonly kept: boolean; readonly isSave: boolean };
