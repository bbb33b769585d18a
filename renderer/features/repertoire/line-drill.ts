/** A drill of lines as a session of the training: what it is made of, and the way from one exercise to the next. */
import * as v from 'valibot';
import { makeRandom } from '../../../engine/core/random.ts';
import type { Move } from '../../../engine/core/move.ts';
import { SIDES, type Side } from '../../../engine/core/side.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { cachedRules } from '../../../engine/progress/rules-cache.ts';
import { drillMap, nextWay, reachedFrom, type DrillWay } from '../../../engine/repertoire/drill.ts';
import { makeRepertoire, type Repertoire } from '../../../engine/repertoire/repertoire.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { exerciseId } from '../../../engine/training/id.ts';
import { openingExercises } from '../../../engine/training/openings.ts';
import { makePath, movesOf } from '../../../engine/tree/path.ts';
import { playOn } from '../../../engine/tree/positions.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { useCollections } from '../explorer/collections/collections-store.ts';
import type { Drill, DrillStep } from '../training/session/trainer.ts';
import { askPlayed } from './played-moves.ts';

/** What is drilled. */
export interface DrillPlan {
  /** Games of the same rules. */
  readonly records: readonly GameRecord[];
  readonly side: Side;
  /** The last move number. */
  readonly turns: number;
  /** The key of the position at which lines begin, with the moves that lead there; null: the first position. */
  readonly from: { readonly key: string; readonly moves: readonly string[] } | null;
}

/** The lines of a drill. */
interface DrillLines {
  readonly repertoire: Repertoire;
  /** The position at which they begin, with the moves that lead there. */
  readonly start: { readonly position: Position; readonly moves: readonly Move[] };
  /** Exercises of the positions that can be reached from there, by their ids. */
  readonly exercises: ReadonlyMap<string, Exercise>;
  /** The keys of their positions, by the same ids. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Lays out the lines of a plan; null without a position. */
export function drillLines({ records, side, turns, from }: DrillPlan): DrillLines | null {
  const rules = cachedRules(records[0]?.rules ?? '');
  if (!rules) return null;
  const repertoire = makeRepertoire(records, rules, side, turns);
  const [first] = repertoire.spots.values();
  const spot = (from && repertoire.spots.get(from.key)) ?? first;
  if (!spot) return null;
  const { position } = spot;
  const reached = reachedFrom(drillMap(repertoire), rules.positionKey(position));
  const exercises = new Map<string, Exercise>();
  const keys = new Map<string, string>();
  for (const exercise of openingExercises(records, rules, side, turns)) {
    const at = rules.fromSetup(exercise.setup);
    const key = at.ok ? rules.positionKey(at.value) : '';
    if (!reached.has(key)) continue;
    exercises.set(exerciseId(exercise), exercise);
    keys.set(exerciseId(exercise), key);
  }
  return { repertoire, start: { position, moves: (from?.moves ?? []) as readonly Move[] }, exercises, keys };
}

/** Writes a plan as text, from which the drill can be made again after the page was reloaded. */
export function planText({ records, ...plan }: DrillPlan): string {
  return JSON.stringify({ ...plan, games: makeMgn({ games: records }) });
}

const planShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    games: v.string(),
    side: v.picklist(SIDES),
    turns: v.number(),
    from: v.nullable(v.object({ key: v.string(), moves: v.array(v.string()) })),
  }),
);

/**
 * Makes the drill of a plan: every line begins at the start and leads to the most urgent exercise first. What was asked
 * in this session is played on the way. The other side plays its moves as often as the games of the collection do, and
 * without a collection all of them alike. Null if the plan cannot be read.
 */
export async function makeDrill(plan: string): Promise<Drill | null> {
  const read = v.safeParse(planShape, plan);
  if (!read.success) return null;
  const { games, ...rest } = read.output;
  const lines = drillLines({ ...rest, records: parseMgn(games).collection.games });
  if (!lines) return null;
  const { repertoire, start, keys } = lines;
  const collections = useCollections();
  if (!collections.isLoaded) await collections.load();
  const played = await askPlayed(repertoire);
  const playedAt = played?.ok ? played.value : () => null;
  const random = makeRandom(Date.now());
  const { rules } = repertoire;
  const map = drillMap(repertoire);
  const ids = new Map([...keys].map(([id, key]) => [key, id]));
  const keysOf = (queue: readonly string[]): ReadonlySet<string> =>
    new Set(queue.flatMap((id) => keys.get(id) ?? []));

  /** Makes the step of a way that leads to an exercise after the moves of its line. */
  function stepOf(
    way: DrillWay | null,
    before: readonly Move[],
    since: DrillStep['since'],
  ): DrillStep | null {
    const id = way ? ids.get(way.key) : undefined;
    if (!way || id === undefined) return null;
    return { id, line: makePath([...before, ...way.moves]), since };
  }

  return {
    plan,
    next(after, queue) {
      const asked = keysOf(queue);
      const before = after && playOn(rules, after.position, after.move);
      if (after && before?.ok) {
        const way = nextWay(map, before.value, asked, asked, playedAt, random);
        const moves = [after.move, ...(way?.moves ?? [])];
        const step = stepOf(way, [...movesOf(after.line), after.move], { position: after.position, moves });
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
