/** The links that a game can be copied as: all of it, or less where all is too long for where links are used. */
import { deleteAnnotations, deleteOthers } from '../tree/delete.ts';
import type { Edited } from '../tree/edit.ts';
import { mainLineMoves } from '../tree/node.ts';
import { makePath, ROOT } from '../tree/path.ts';
import type { GameRecord } from '../tree/types.ts';
import { makeLink } from './link.ts';

/** What a link holds of a game, each less than the one before. */
const LINK_PARTS = ['all', 'no-values', 'no-notes', 'main-line'] as const;

/** A link that can be copied. */
export interface LinkOffer {
  readonly part: (typeof LINK_PARTS)[number];
  readonly link: string;
}

/** Longest links that every program takes, and that mail programs take, in characters. */
export const SHORT_LINK = 2000;
export const MAIL_LINK = 8000;

const LESS: Readonly<Record<LinkOffer['part'], (record: GameRecord) => Edited | null>> = {
  all: () => null,
  'no-values': (record) => deleteAnnotations(record, ROOT, 'branch', ['values']),
  'no-notes': (record) => deleteAnnotations(record, ROOT, 'branch'),
  'main-line': (record) => deleteOthers(record, makePath(mainLineMoves(record.root))),
};

/** Makes the links of a game, the longest first; those that leave nothing out are not listed twice. */
export function linkOffers(record: GameRecord, address: string): readonly LinkOffer[] {
  const offers: LinkOffer[] = [];
  let kept = record;
  for (const part of LINK_PARTS) {
    const less = LESS[part](kept);
    if (less?.ok) kept = less.value.record;
    const link = makeLink({ games: [kept] }, address);
    if (link !== offers.at(-1)?.link) offers.push({ part, link });
  }
  return offers;
}
