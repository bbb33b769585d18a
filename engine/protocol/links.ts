/**
 * Addresses behind the link ids: the only table from which both hosts open pages. All are https, and none is made from
 * input.
 */
import { GAMES } from '../games/index.ts';
import type { HostLink } from './host-data.ts';

/**
 * The project's own site, with a slash at its end. It is empty until the owner has a site; while it is empty, nothing
 * in the program and nothing in its packages leads to a site.
 */
export const HOMEPAGE: string = '';

/** Each game has a page about it, by its id; `releases` is the page that lists the versions of the program. */
export const LINK_ADDRESSES: Readonly<Record<HostLink, string>> = {
  ...Object.fromEntries(GAMES.map(({ id, link }) => [id, link])),
  ...(HOMEPAGE !== '' && { releases: `${HOMEPAGE}releases/` }),
};

/** Ids of all links. */
export const HOST_LINKS: readonly HostLink[] = Object.keys(LINK_ADDRESSES);
