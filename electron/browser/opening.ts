/**
 * The address for the system's opener, which opens one page for the user who started the host.
 *
 * Every user of the machine can read the arguments of a program (`ps`) while it runs, here those of the opener and of a
 * browser that it starts. So the address contains a code instead of the token. The code can be exchanged for the token
 * once, within two minutes, and on Linux only by a process of the same user: anybody else who reads the code comes too
 * late or is refused.
 *
 * The alternative would be a file with mode 0600 that redirects to the page. But browsers in a Snap (Ubuntu's own
 * Firefox and Chromium) see neither /tmp nor hidden folders nor the runtime folder, and those in a Flatpak see few
 * folders at all, so they could not open the file (jupyter/notebook #4500 and #5479, flatpak #6367). Every browser can
 * open an address.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../engine/protocol/clock.ts';

/** How long the code is valid: longer than a browser takes to start from a slow disk. */
export const OPENING_LIMIT_MS = 120_000;

const OPENING_PATH = '/open/';

/**
 * Derives the code from the token, so that a program that reads the printed address can compute it. The token cannot be
 * derived from the code. Both are new at every start.
 */
function codeOf(token: string): string {
  return createHash('sha256').update(`opening ${token}`).digest('base64url');
}

/** Makes the address for the opener from the printed one: `http://127.0.0.1:4321/#token` gives `.../open/code`. */
export function openingAddress(address: string): string {
  const url = new URL(address);
  const token = url.hash.slice(1);
  return `${url.origin}${OPENING_PATH}${codeOf(token)}`;
}

/**
 * The answer to a request: 303 to the page with the token, 405 for a method other than GET, 410 for a code that was
 * used or is too old, 403 for another user; null for any other address.
 */
type OpeningAnswer = { readonly status: 303 } | { readonly status: 403 | 405 | 410 } | null;

/** Exchanges the code once. */
export interface Opening {
  /** @param isOwnUser whether the request comes from a process of this user; called only for a valid code. */
  answer(method: string, pathname: string, isOwnUser: () => boolean): OpeningAnswer;
}

/** Makes the opening of a host that starts now: the code's time starts here. */
export function makeOpening(token: string, clock: Clock): Opening {
  const path = OPENING_PATH + codeOf(token);
  const end = clock.now() + OPENING_LIMIT_MS;
  let isUsed = false;
  return {
    answer(method, pathname, isOwnUser) {
      if (!isSame(pathname, path)) return null;
      if (method !== 'GET') return { status: 405 };
      if (isUsed || clock.now() > end) return { status: 410 };
      if (!isOwnUser()) return { status: 403 };
      isUsed = true;
      return { status: 303 };
    },
  };
}

/** Compares two texts; the time depends only on their lengths. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
