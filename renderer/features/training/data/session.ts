/** A session: exercises one after the other; those with a wrong answer return at its end until they are right. Pure. */
import * as v from 'valibot';
import { natural, type Checked } from '../../../../engine/core/fields.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import type { SessionWish } from '../../../../engine/progress/session-plan.ts';
import { ENDINGS } from '../../../../engine/progress/grade.ts';
import { GRADES, type TrainingItem } from '../../../../engine/progress/types.ts';

/** An answer given in the session. */
export const sessionAnswer = v.object({
  /** Id of the exercise. */
  item: v.string(),
  isRight: v.boolean(),
  hintsUsed: natural,
  ms: natural,
  grade: v.picklist(GRADES),
  /** The answer as it was given; null without one. */
  answer: v.nullable(v.string()),
  ending: v.picklist(ENDINGS),
  /** Whether it had been answered wrongly in this session before; such answers are not rated. */
  isRepeat: v.boolean(),
  /** The day from which the exercise is due again. */
  due: v.number(),
  /** The user's rating before and after. */
  before: v.number(),
  after: v.number(),
});
export type SessionAnswer = Checked<typeof sessionAnswer>;

export interface Session {
  readonly wish: SessionWish;
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** Whether the user ended it before all its exercises were done; its summary is shown. */
  readonly isEnded: boolean;
  /** Ids of the exercises to come, the one on the board first. */
  readonly queue: readonly string[];
  /** Ids that were answered wrongly. */
  readonly missed: ReadonlySet<string>;
  /** Ids that were skipped once; the second time they leave the session. */
  readonly skipped: ReadonlySet<string>;
  /** All answers, in order. */
  readonly answers: readonly SessionAnswer[];
  /** The answer to the exercise on the board; null while it is asked. */
  readonly last: SessionAnswer | null;
  /** The drill that leads it; null for none. */
  readonly drill: SessionDrill | null;
}

/** A drill along lines. */
interface SessionDrill {
  /** What it is made of, for the feature that makes it. */
  readonly plan: string;
  /** The moves that led to the exercise on the board; null if it is not part of a line. */
  readonly line: Path | null;
}

/** Makes a session of these exercises; `plan`: that of the drill that leads it. */
export function makeSession(
  wish: SessionWish,
  items: readonly TrainingItem[],
  startedAt: number,
  plan: string | null = null,
): Session {
  const none: ReadonlySet<string> = new Set();
  return {
    ...{ wish, startedAt, isEnded: false, queue: items.map(({ id }) => id) },
    ...{ missed: none, skipped: none, answers: [], last: null },
    drill: plan === null ? null : { plan, line: null },
  };
}

/** Records the answer to the exercise on the board, which stays until `nextIn`. */
export function answered(session: Session, answer: SessionAnswer): Session {
  const missed = new Set(session.missed);
  if (answer.isRight) missed.delete(answer.item);
  else missed.add(answer.item);
  return { ...session, missed, answers: [...session.answers, answer], last: answer };
}

/** Goes to the next exercise; one that was answered wrongly comes again at the end. */
export function nextIn(session: Session): Session {
  const [current, ...rest] = session.queue;
  if (current === undefined || session.last === null) return session;
  return { ...session, queue: session.last.isRight ? rest : [...rest, current], last: null };
}

/** Puts the next exercise of a drill on the board, with the line that leads to it; null leaves the line. */
export function ledTo(session: Session, step: { readonly id: string; readonly line: Path } | null): Session {
  const { queue, drill, last } = session;
  const along = { ...session, drill: drill && { ...drill, line: step?.line ?? null } };
  if (!step || last !== null || !queue.includes(step.id)) return along;
  return { ...along, queue: [step.id, ...queue.filter((each) => each !== step.id)] };
}

/** Moves the exercise on the board to the end; the second time it leaves the session. */
export function skippedIn(session: Session): Session {
  const [current, ...rest] = session.queue;
  if (current === undefined || session.last !== null) return session;
  const isOut = session.skipped.has(current) || rest.length === 0;
  return {
    ...session,
    queue: isOut ? rest : [...rest, current],
    skipped: new Set(session.skipped).add(current),
  };
}

/** Removes exercises that no longer exist from the session. */
export function pruned(session: Session, isThere: (id: string) => boolean): Session {
  const queue = session.queue.filter(isThere);
  if (queue.length === session.queue.length) return session;
  if (queue[0] === session.queue[0]) return { ...session, queue };
  return ledTo({ ...session, queue, last: null }, null);
}

/** Returns how far the session is. */
export function progressOf({ queue, answers, last }: Session): {
  readonly done: number;
  readonly all: number;
} {
  const right = new Set(answers.filter(({ isRight }) => isRight).map(({ item }) => item));
  const isDone = last?.isRight === true ? 1 : 0;
  return { done: right.size, all: right.size + queue.length - isDone };
}
