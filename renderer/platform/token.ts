/**
 * The token of browser mode: it arrives in the address fragment, is removed from the address bar at once, and is kept
 * for reloads of this tab only.
 */

/** The part of the window that the rule uses, so that tests can replace it. */
export interface TokenPlace {
  readonly hash: string;
  readonly stored: string | null;
  store(token: string): void;
  clearHash(): void;
}

const TOKEN = /^#([A-Za-z0-9_-]{16,128})$/;

/** Returns the token from the fragment, or else the token of an earlier load, or else null. */
export function takeToken(place: TokenPlace): string | null {
  const token = TOKEN.exec(place.hash)?.[1];
  if (token === undefined) return place.stored;
  place.store(token);
  place.clearHash();
  return token;
}

const STORAGE_KEY = 'mancala-studio.token';

/** Returns the token place of a real window. */
export function windowTokenPlace(target: Window): TokenPlace {
  return {
    hash: target.location.hash,
    stored: target.sessionStorage.getItem(STORAGE_KEY),
    store: (token) => {
      target.sessionStorage.setItem(STORAGE_KEY, token);
    },
    clearHash: () => {
      target.history.replaceState(null, '', target.location.pathname + target.location.search);
    },
  };
}
