/** A drill of a repertoire as a session of the training: which exercises it asks, and the way from one to the next. */
import type { Random } from '../../../engine/core/random.ts';
import type { Move } from '../../../engine/core/move.ts';
import { drillMap, nextWay, reachedFrom, type DrillWay } from '../../../engine/repertoire/drill.ts';
import type { Repertoire } from '../../../engine/repertoire/repertoire.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { exerciseId } from '../../../engine/training/id.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { playOn } from '../../../engine/tree/positions.ts';
import type { Drill, DrillStep } from '../training/session/trainer.ts';
import type { PlayedAt } from './played-moves.ts';

/** The position at which a drill begins, with the moves that lead to it. */
export interface DrillStart {
  readonly position: Position;
  readonly moves: readonly Move[];
}

/** Returns the exercises of positions that can be reached from the start, by their ids. */
export function exercisesFrom(
  repertoire: Repertoire,
  { position }: DrillStart,
  exercises: readonly Exercise[],
): ReadonlyMap<string, Exercise> {
  const { rules } = repertoire;
  const reached = reachedFrom(drillMap(repertoire), rules.positionKey(position));
  return new Map(
    exercises.flatMap((exercise): readonly [string, Exercise][] => {
      const at = rules.fromSetup(exercise.setup);
      return at.ok && reached.has(rules.positionKey(at.value)) ? [[exerciseId(exercise), exercise]] : [];
    }),
  );
}

/**
 * Makes a drill: every line begins at the start and leads to the most urgent exercise first. What was asked in this
 * session is played on the way.
 *
 * @param exercises those of the session, by their ids.
 */
export function makeDrill(
  repertoire: Repertoire,
  start: DrillStart,
  exercises: ReadonlyMap<string, Exercise>,
  playedAt: PlayedAt,
  random: Random,
): Drill {
  const { rules } = repertoire;
  const map = drillMap(repertoire);
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [id, { setup }] of exercises) {
    const at = rules.fromSetup(setup);
    if (!at.ok) continue;
    keys.set(id, rules.positionKey(at.value));
    ids.set(rules.positionKey(at.value), id);
  }
  const keysOf = (queue: readonly string[]): ReadonlySet<string> =>
    new Set(queue.flatMap((id) => keys.get(id) ?? []));
  let line: readonly Move[] = [];

  /** Makes the step of a way that leads to an exercise, and continues the line with it. */
  function stepOf(
    way: DrillWay | null,
    before: readonly Move[],
    since: DrillStep['since'],
  ): DrillStep | null {
    const id = way ? ids.get(way.key) : undefined;
    if (!way || id === undefined) return null;
    line = [...before, ...way.moves];
    return { id, line: makePath(line), since };
  }

  return {
    next(after, queue) {
      const asked = keysOf(queue);
      const before = after && playOn(rules, after.position, after.move);
      if (after && before?.ok) {
        const way = nextWay(map, before.value, asked, asked, playedAt, random);
        const moves = [after.move, ...(way?.moves ?? [])];
        const step = stepOf(way, [...line, after.move], { position: after.position, moves });
        if (step) return step;
      }
      const way = nextWay(map, start.position, keysOf(queue.slice(0, 1)), asked, playedAt, random);
      // Of a new line, only its last move is shown: the text beside the board has the others.
      const moves = way?.moves.slice(-1) ?? [];
      const position = (way?.moves.slice(0, -1) ?? []).reduce((at, move) => {
        const next = playOn(rules, at, move);
        return next.ok ? next.value : at;
      }, start.position);
      return stepOf(way, start.moves, { position, moves });
    },
  };
}
