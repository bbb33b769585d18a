/**
 * The token of browser mode: it arrives in the address fragment, is removed from the address bar at once, and is kept
 * for reloads of this tab only.
 */

const TOKEN = /^#([A-Za-z0-9_-]{16,128})$/;
const KEY = 'mancala-studio.token';

/** Returns the token from the fragment, or else the token of an earlier load, or else null. */
export function takeToken({
  location,
  history,
  sessionStorage,
}: Pick<Window, 'location' | 'history' | 'sessionStorage'>): string | null {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, token);
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}
