/**
 * Keeps the session while the page is loaded again. Like the page's token it lies in the storage of the tab, which no
 * other window shares and which ends with the tab.
 */
import * as v from 'valibot';
import { natural } from '../../../../engine/core/fields.ts';
import { parsePath } from '../../../../engine/tree/path.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import { EXERCISE_KINDS } from '../../../../engine/training/exercise.ts';
import { GAMES } from '../../../../engine/games/index.ts';
import type { GameId } from '../../../../engine/rules/types.ts';
import { sessionAnswer, type Session } from './session.ts';

const KEY = 'mancala-studio.session';
const ids = v.array(v.string());
const game = v.custom<GameId>((value) => GAMES.some(({ id }) => id === value));

const path = v.custom<Path>((value) => typeof value === 'string' && parsePath(value) !== null);

const sessionShape = v.object({
  wish: v.object({
    length: natural,
    kinds: v.exactOptional(v.array(v.picklist(EXERCISE_KINDS))),
    games: v.exactOptional(v.array(game)),
    isPractice: v.exactOptional(v.boolean()),
  }),
  startedAt: v.number(),
  isEnded: v.boolean(),
  queue: ids,
  missed: ids,
  skipped: ids,
  answers: v.array(sessionAnswer),
  last: v.nullable(sessionAnswer),
  drill: v.optional(v.nullable(v.object({ plan: v.string(), line: v.nullable(path) })), null),
});
const keptShape = v.object({ session: sessionShape, isShown: v.boolean() });

/** The session that was kept, and whether its page was shown. */
export interface KeptSession {
  readonly session: Session;
  readonly isShown: boolean;
}

/** Keeps the session, or removes it if there is none. Without storage it lasts as long as the page. */
export function keepSession(session: Session | null, isShown: boolean): void {
  try {
    if (session === null) {
      sessionStorage.removeItem(KEY);
      return;
    }
    const { missed, skipped } = session;
    const plain = { ...session, missed: [...missed], skipped: [...skipped] };
    sessionStorage.setItem(KEY, JSON.stringify({ session: plain, isShown }));
  } catch {
    // The browser refuses storage, or it is full.
  }
}

/** Reads the session that was kept; null if there is none or this version cannot read it. */
export function readSession(): KeptSession | null {
  try {
    const read = v.safeParse(keptShape, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!read.success) return null;
    const { session, isShown } = read.output;
    return {
      session: { ...session, missed: new Set(session.missed), skipped: new Set(session.skipped) },
      isShown,
    };
  } catch {
    return null;
  }
}
