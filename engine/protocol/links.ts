/** Addresses behind the link ids: the one table both hosts open pages from. All are https, none is made from input. */
import type { HostLink } from './host.ts';

export const LINK_ADDRESSES: Readonly<Record<HostLink, string>> = {
  kalah: 'https://en.wikipedia.org/wiki/Kalah',
  oware: 'https://en.wikipedia.org/wiki/Oware',
  awele: 'https://en.wikipedia.org/wiki/Oware',
  hawalis: 'https://en.wikipedia.org/wiki/Hawalis',
  shakala: 'https://mindsports.nl/',
};
