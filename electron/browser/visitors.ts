/**
 * Counts the connections that have not shown the token. Anyone on this machine can open any number of them, so no limit
 * refuses a newcomer: strangers could then keep the page out. Instead, of too many connections the one that was quiet
 * longest is ended, and the page, which speaks at once, is never that one.
 */
import type { Duplex } from 'node:stream';

/** Most such connections at once; a browser opens six to one host. */
export const MAX_VISITORS = 64;

/** Keeps count of connections without token. */
export interface Visitors {
  /** A connection was made, or has just spoken: it is the last one to be ended. */
  note(stream: Duplex): void;
  /** A connection has shown the token: it is a visitor no more. */
  admit(stream: Duplex): void;
}

/** Makes an empty count. */
export function makeVisitors(): Visitors {
  /** In the order in which they were heard of, the longest quiet first. */
  const quiet = new Set<Duplex>();

  function note(stream: Duplex): void {
    if (!quiet.delete(stream)) stream.once('close', () => quiet.delete(stream));
    quiet.add(stream);
    const [first] = quiet;
    if (quiet.size <= MAX_VISITORS || first === undefined) return;
    quiet.delete(first);
    first.destroy();
  }

  return { note, admit: (stream) => void quiet.delete(stream) };
}

/** Ends a connection as soon as what was written to it is on its way, without waiting for the other side. */
export function endAtOnce(stream: Duplex, last = ''): void {
  stream.on('error', () => undefined);
  stream.end(last, () => stream.destroy());
}
