/** Addresses behind the link ids: the one table both hosts open pages from. All are https, none is made from input. */
import { GAMES } from '../games/index.ts';
import type { HostLink } from './host.ts';

/** Each game has a page about it. */
export const LINK_ADDRESSES: Readonly<Record<HostLink, string>> = Object.fromEntries(
  GAMES.map(({ id, link }) => [id, link]),
);

/** Ids of all links. */
export const HOST_LINKS: readonly HostLink[] = Object.keys(LINK_ADDRESSES);
