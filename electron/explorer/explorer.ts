/** The explorer as its users see it: questions in, answers out. */
import type { Result } from '../../engine/core/result.ts';
import type { ExploreAnswer, ExploreError, ExploreQuestion } from '../../engine/explorer/question.ts';

/** A file or a folder of a collection, by its path. */
export interface StoredSource {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/** A collection in the form that the host stores. */
export interface StoredCollection {
  readonly id: string;
  readonly sources: readonly StoredSource[];
}

/** An open index. One build or list runs at a time; all other questions are answered in between. */
export interface Explorer {
  /**
   * Answers a question; never rejects.
   *
   * @param isStopped asked between slices of work; once true, the work ends soon with the results so far.
   */
  ask(question: ExploreQuestion, isStopped: () => boolean): Promise<Result<ExploreAnswer, ExploreError>>;
  close(): void;
}
