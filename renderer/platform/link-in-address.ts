/**
 * Links to games (`#g=…`) in the address of the page. A link is taken from the address at once, so a reload does not open
 * it twice; the token of browser mode has another form (`token.ts`).
 */

/** Returns the fragment of the address that holds games, and removes it from the address; null if there is none. */
export function takeLink({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const { hash, pathname, search } = location;
  if (!hash.startsWith('#g=')) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/** Returns the address at which others reach this page; null in the desktop program and on this machine alone. */
export function publicAddress({ protocol, hostname, origin, pathname }: Location): string | null {
  const isOwn = /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
  return /^https?:$/.test(protocol) && !isOwn ? origin + pathname : null;
}
