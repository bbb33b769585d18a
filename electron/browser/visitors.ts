/**
 * Limits the connections that have not shown the token. Any program on this machine can open any number of them. If the
 * limit refused newcomers, strangers could keep the page out. So a newcomer is let in, and the connection that has been
 * quiet longest is ended: never the page, which speaks at once.
 */
import type { Duplex } from 'node:stream';

/** The largest number of connections without the token at once; a browser opens six to one host. */
export const MAX_VISITORS = 64;

/** The connections that have not shown the token. */
export interface Visitors {
  /** Notes that a connection was made, or has just sent something: all others are ended before it. */
  note(stream: Duplex): void;
  /** Stops counting a connection that has shown the token. */
  admit(stream: Duplex): void;
}

/** Starts with no connections. */
export function makeVisitors(): Visitors {
  /** Ordered by when they last spoke, the longest quiet first. */
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

/**
 * Ends a connection as soon as everything written to it has been handed over, without waiting for the other side.
 *
 * @param last the text to write before the end.
 */
export function endAtOnce(stream: Duplex, last = ''): void {
  // The other side may be gone already; an error without a listener would end the process.
  stream.on('error', () => undefined);
  stream.end(last, () => stream.destroy());
}
