/** Addresses behind the link ids: the one table both hosts open pages from. All are https, none is made from input. */
import { GAMES } from '../games/index.ts';
import type { HostLink } from './host.ts';

/** The page that lists the versions of the program. It lies below `homepage` in package.json, which a test holds. */
const RELEASES = 'https://mancala.studio/releases/';

/** Each game has a page about it, by its id; `releases` is the page where newer versions are found. */
export const LINK_ADDRESSES: Readonly<Record<HostLink, string>> = {
  ...Object.fromEntries(GAMES.map(({ id, link }) => [id, link])),
  releases: RELEASES,
};

/** Ids of all links. */
export const HOST_LINKS: readonly HostLink[] = Object.keys(LINK_ADDRESSES);
