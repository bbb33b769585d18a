/**
 * Finds the values that judge guesses: those that the document knows, else the engine's. The engine looks at one
 * position after the other while the user thinks, so most values are there before the guess.
 */
import type { Limits } from '../../../engine/core/limits.ts';
import { storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import { hasAll } from '../../../engine/review/known.ts';
import type { ReviewTask } from '../../../engine/review/review-game.ts';
import type { ValuesAt } from '../../../engine/review/review-line.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import { mergeValues } from '../../../engine/tree/stored-values.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { useSettings } from '../../studio/settings.ts';
import { valueKey } from '../../studio/value-store.ts';
import { engineLimits } from '../analysis/settings/engine-resources.ts';
import { recordRef } from '../analysis/search-request.ts';
import { useSolver } from '../analysis/solver.ts';

/** The game whose positions are judged. */
export interface JudgedGame {
  readonly record: GameRecord;
  readonly positions: Positions;
  /** The values that the document knows. */
  readonly known: ValuesAt;
}

export interface Judge {
  readonly valuesAt: ValuesAt;
  /** Whether nothing more will be found about a position: its values are known, or the engine has looked at it. */
  readonly isDone: (position: ReviewTask['position']) => boolean;
  /** Looks at these positions, the first one first; replaces an earlier wish. */
  readonly look: (tasks: readonly ReviewTask[]) => void;
  readonly stop: () => void;
}

/**
 * Makes the judge of a game.
 *
 * @param build version of the program, which is stored with values.
 * @param onFound is called after each position.
 */
export function makeJudge(
  { record, positions, known }: JudgedGame,
  client: EngineClient,
  build: string,
  onFound: () => void,
): Judge {
  const settings = useSettings();
  const solver = useSolver();
  const { rules } = positions;
  /** Values by position; null if a search found none. */
  const found = new Map<string, StoredValues | null>();
  let wanted: readonly ReviewTask[] = [];
  let running: ReviewTask | null = null;
  let cancel = (): void => undefined;

  const valuesAt: ValuesAt = (position) => {
    const own = found.get(valueKey(rules, position)) ?? null;
    const other = known(position);
    return own && other ? mergeValues(other, own) : (own ?? other);
  };
  const isDone: Judge['isDone'] = (position) =>
    position.outcome !== null ||
    found.has(valueKey(rules, position)) ||
    hasAll(rules, position, known(position));

  /** The limits of a review; a proof of every move would keep the user waiting. */
  function limits(): Limits {
    const { kind, seconds, depth } = settings.values.review;
    const machine = engineLimits(settings.values.engineResources, solver.machine);
    return { ...(kind === 'depth' ? { depth } : { timeMs: Math.round(seconds * 1000) }), ...machine };
  }

  function next(): void {
    const task = wanted.find(({ position }) => !isDone(position)) ?? null;
    if (running && running.path !== task?.path) cancel();
    if (running || !task) return;
    running = task;
    const run = client.analyse(recordRef(record, movesOf(task.path)), limits(), {
      onProgress: () => undefined,
      onEnd(end) {
        // The search was given up for a more urgent one.
        if (running !== task) return;
        running = null;
        const isFound = end.ok && end.value.report.moves.length > 0;
        found.set(valueKey(rules, task.position), isFound ? storedOf(end.value.report, build) : null);
        onFound();
        next();
      },
    });
    // A request that cannot even be sent has ended by now.
    if (running !== task) return;
    cancel = () => {
      running = null;
      run.cancel();
    };
  }

  return {
    valuesAt,
    isDone,
    look(tasks) {
      wanted = tasks;
      next();
    },
    stop() {
      wanted = [];
      next();
    },
  };
}
