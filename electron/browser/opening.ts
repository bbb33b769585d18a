/**
 * The address that is given to the system's opener, good for one page of the user who started the host.
 *
 * Arguments of programs can be read by every user of the machine (`ps`), for as long as the opener, or a browser started
 * with the address, runs. So the token is not in them but a code, which is exchanged for the token once, within two
 * minutes, and on Linux by a process of the same user alone: whoever reads the code comes too late or as the wrong user.
 *
 * The other way is a file of mode 0600 that leads on to the page. Browsers in a Snap (Ubuntu's own Firefox and Chromium)
 * see neither /tmp nor hidden folders nor the runtime folder, those in a Flatpak few folders at all: the file cannot be
 * opened, jupyter/notebook #4500 and #5479, flatpak #6367. Every browser can open an address.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../engine/protocol/clock.ts';

/** How long the code is good: a browser that starts on a slow disk takes less. */
export const OPENING_LIMIT_MS = 120_000;

const OPENING_PATH = '/open/';

/**
 * The code of a token. It is derived, so that whoever started the host, and reads the address that it prints, knows the
 * code without a further channel; the token cannot be found from it. Tokens are new at every start, and so are codes.
 */
function codeOf(token: string): string {
  return createHash('sha256').update(`opening ${token}`).digest('base64url');
}

/** The address for the opener, from the printed one: `http://127.0.0.1:4321/#token` gives `.../open/code`. */
export function openingAddress(address: string): string {
  const url = new URL(address);
  const token = url.hash.slice(1);
  return `${url.origin}${OPENING_PATH}${codeOf(token)}`;
}

/** The answer to a request: the page with the token, or the reason against it; null for any other address. */
type OpeningAnswer = { readonly status: 303 } | { readonly status: 403 | 405 | 410 } | null;

/** Exchanges the code once. */
export interface Opening {
  /** @param isOwnUser whether the request comes from a process of this user; asked for the right code alone. */
  answer(method: string, pathname: string, isOwnUser: () => boolean): OpeningAnswer;
}

/** Makes the opening of a host that starts now. */
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

/** Takes the same time for all texts of the right length. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
