/** What a file of all data has, against what is here, and the writes that import it. */
import { isMgn } from '../../../engine/formats/mgn.ts';
import { readPieces } from '../../../engine/progress/stored.ts';
import { carriedSettings, type DataContent } from '../../../engine/protocol/data-file.ts';
import type { Json } from '../../../engine/protocol/host-data.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { mergeSettings } from '../../studio/merge-settings.ts';
import { defaultSettings } from '../../studio/settings-data.ts';
import { readKeptJob } from '../review/kept-jobs.ts';
import { joinStored } from '../training/data/keeper.ts';

/** The new content of a place, and the one before it; null for none. */
export interface Write {
  readonly place: string;
  readonly before: Json | null;
  readonly after: Json;
}

/** Whose settings and reviews stay where two differ; everything else can stay beside each other. */
export type First = 'mine' | 'theirs';

const KINDS = ['settings', 'training', 'reviews', 'documents'] as const;

/** Tells whether this version can read a part of a file. */
export function isReadable(place: string, value: Json): boolean {
  const [kind, id = ''] = place.split('/');
  if (kind === 'reviews') return readKeptJob(id, value) !== null;
  return kind !== 'documents' || isMgn(String(value['text']));
}

/** What makes two documents the same one, whatever their ids and times. */
function identityOf({ kind, name, text }: Json): string {
  return JSON.stringify([kind, name, text]);
}

/** What is counted of a kind: exercises one by one, documents by what is in them. */
function piecesOf(content: DataContent, kind: string): ReadonlyMap<string, unknown> {
  const parts = [...content].filter(([place]) => place.split('/')[0] === kind);
  if (kind === 'training') return new Map(parts.flatMap(([, value]) => [...readPieces(value).items]));
  if (kind === 'documents') return new Map(parts.map(([, value]) => [identityOf(value), true]));
  return new Map(parts.map(([place, value]) => [place, carriedSettings(value)]));
}

/** How many pieces of a kind a content has, and how many of them are not here, or not in the same state. */
export interface Figures {
  readonly kind: (typeof KINDS)[number];
  readonly all: number;
  readonly fresh: number;
}

/** Compares a content with what is here. Kinds that it lacks are left out. */
export function figuresOf(mine: DataContent, theirs: DataContent): readonly Figures[] {
  return KINDS.map((kind) => {
    const [here, there] = [piecesOf(mine, kind), [...piecesOf(theirs, kind)]];
    const fresh = there.filter(([id, piece]) => !sameData(here.get(id), piece)).length;
    return { kind, all: there.length, fresh };
  }).filter(({ all }) => all > 0);
}

/** Makes one content of two. Of settings, what only one of them has stays in any case. */
function joined(place: string, mine: Json, theirs: Json, first: First): Json {
  const [kind, id = ''] = place.split('/');
  if (kind === 'training') return joinStored(id, mine, theirs);
  if (kind === 'reviews') return first === 'mine' ? mine : theirs;
  return first === 'mine'
    ? mergeSettings({ ...defaultSettings() }, mine, theirs)
    : mergeSettings({}, theirs, mine);
}

/** Returns the writes of an import. A document whose place is taken comes beside the one there. */
export function plan(mine: DataContent, theirs: DataContent, first: First): readonly Write[] {
  const documents = piecesOf(mine, 'documents');
  return [...theirs].flatMap(([place, there]): readonly Write[] => {
    const before = mine.get(place) ?? null;
    if (sameData(before, there) || documents.has(identityOf(there))) return [];
    if (before && place.startsWith('documents/')) {
      const id = `${there['kind'] === 'draft' ? 'draft-' : ''}${crypto.randomUUID()}`;
      return [{ place: `documents/${id}`, before: null, after: { ...there, id } }];
    }
    const after = before ? joined(place, before, there, first) : there;
    return sameData(before, after) ? [] : [{ place, before, after }];
  });
}
