/** An import before it is made: what a file has, how it differs from what is here, and the writes that a choice means. */
import type { CarriedDocument, DataContent, DataFile } from '../../../engine/protocol/data-file.ts';
import type { Json } from '../../../engine/protocol/host-data.ts';
import { readPieces, unreadCount } from '../../../engine/progress/stored.ts';
import type { TrainingItem } from '../../../engine/progress/types.ts';
import { isMgn } from '../../../engine/formats/mgn.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { mergeSettings } from '../../studio/merge-settings.ts';
import { defaultSettings } from '../../studio/settings-data.ts';
import { readKeptJob } from '../review/kept-jobs.ts';
import { joinStored } from '../training/data/keeper.ts';
import type { Write } from './desk.ts';

export type SectionName = 'settings' | 'training' | 'reviews' | 'documents';
/** Where things differ: nothing is taken; only new things are; also the file's in place of mine; or both stay, joined. */
export type Choice = 'none' | 'mine' | 'theirs' | 'both';

/** What a file has of one kind, against what is here. */
export interface Section {
  readonly name: SectionName;
  /** Exercises, reviews or documents in the file; for the settings, the rule sets and searches of the user. */
  readonly all: number;
  readonly added: number;
  readonly differing: number;
  /** Empty if all of it is here already. */
  readonly choices: readonly Choice[];
  readonly usual: Choice;
  readonly writes: (choice: Choice) => readonly Write[];
}

/** Takes out of a file what this version cannot read; `damaged` has the places of it in addition. */
export function checked({ content, damaged, ...rest }: DataFile): DataFile {
  const faults = [...damaged];
  const kept = new Map(
    [...content.kept].filter(([place, value]) => {
      const [room, id = ''] = place.split('/');
      const isReadable = room !== 'reviews' || readKeptJob(id, value) !== null;
      if (!isReadable) faults.push(`kept.${place}`);
      const unread = room === 'training' ? unreadCount(readPieces(value).unread) : 0;
      if (unread > 0) faults.push(`kept.${place} (${String(unread)})`);
      return isReadable;
    }),
  );
  const documents = content.documents.filter(({ text, name }) => {
    const isReadable = isMgn(text);
    if (!isReadable) faults.push(`documents: ${name}`);
    return isReadable;
  });
  return { ...rest, content: { ...content, kept, documents }, damaged: faults };
}

/** How the content of a place that differs here is written. */
type Ways = Partial<Record<Choice, (write: Write) => Write>>;

/** Makes a section of places that are new (`before` is null), and of places that have another content here. */
function sectionOf(
  figures: Pick<Section, 'name' | 'all' | 'added' | 'differing'>,
  places: readonly Write[],
  ways: Ways,
  usual: Choice,
): Section {
  const fresh = places.filter(({ before }) => before === null);
  const others = places.filter(({ before }) => before !== null);
  const offered = (['mine', 'theirs', 'both'] as const).filter((each) => each === 'mine' || ways[each]);
  const differs = others.length > 0;
  return {
    ...figures,
    choices: differs ? ['none', ...offered] : fresh.length > 0 ? ['none', 'mine'] : [],
    usual: differs ? usual : 'mine',
    writes(choice) {
      const way = ways[choice];
      return choice === 'none' ? [] : [...fresh, ...(way ? others.map(way) : [])];
    },
  };
}

const asIs = (write: Write): Write => write;

/** Settings are one thing: there is no part of them that is only new. */
function settingsSection(mine: Json | null, theirs: Json): Section {
  const isSame = sameData(mine, theirs);
  const joined = mergeSettings({ ...defaultSettings() }, mine ?? {}, theirs);
  const figures = { name: 'settings', all: 1, added: 0, differing: isSame ? 0 : 1 } as const;
  const write = (after: Json): readonly Write[] => [{ place: 'settings', before: mine, after }];
  return {
    ...figures,
    choices: isSame ? [] : mine ? ['none', 'theirs', 'both'] : ['none', 'theirs'],
    usual: mine ? 'both' : 'theirs',
    writes: (choice) => (choice === 'none' || isSame ? [] : write(choice === 'both' ? joined : theirs)),
  };
}

/** The pieces in the file by id, and how many of them are new or differ. */
function figuresOf<T>(mine: ReadonlyMap<string, T>, theirs: ReadonlyMap<string, T>) {
  const known = [...theirs].filter(([id]) => mine.has(id));
  const differing = known.filter(([id, piece]) => !sameData(mine.get(id), piece)).length;
  return { all: theirs.size, added: theirs.size - known.length, differing };
}

type Kept = ReadonlyMap<string, Json>;

function inRoom(kept: Kept, room: string): Kept {
  return new Map([...kept].filter(([place]) => place.startsWith(`${room}/`)));
}

/** The writes that would make each object of `mine` that of `theirs`. */
function writesOf(mine: Kept, theirs: Kept): readonly Write[] {
  return [...theirs].flatMap(([place, after]): readonly Write[] => {
    const before = mine.get(place) ?? null;
    return sameData(before, after) ? [] : [{ place, before, after }];
  });
}

/** The exercises in the objects of a training, by id. */
function exercisesIn(kept: Kept): ReadonlyMap<string, TrainingItem> {
  return new Map([...kept.values()].flatMap((object) => [...readPieces(object).items]));
}

function trainingSection(mine: Kept, theirs: Kept): Section {
  const figures = figuresOf(exercisesIn(mine), exercisesIn(theirs));
  const both = ({ place, before, after }: Write): Write => {
    const name = place.slice(place.indexOf('/') + 1);
    return { place, before, after: joinStored(name, before ?? {}, after) };
  };
  return sectionOf({ name: 'training', ...figures }, writesOf(mine, theirs), { theirs: asIs, both }, 'both');
}

function reviewsSection(mine: Kept, theirs: Kept): Section {
  return sectionOf(
    { name: 'reviews', ...figuresOf(mine, theirs) },
    writesOf(mine, theirs),
    { theirs: asIs },
    'mine',
  );
}

/** Makes the write of a document that of another one with this id. */
export function besides({ after }: Write, fresh: string): Write {
  const id = after['kind'] === 'draft' ? `draft-${fresh}` : fresh;
  return { place: `documents/${id}`, before: null, after: { ...after, id } };
}

/** Documents are never replaced: one that differs comes beside mine, under an id of its own. */
function documentsSection(
  mine: readonly CarriedDocument[],
  theirs: readonly CarriedDocument[],
  newId: () => string,
): Section {
  const isSame = (one: CarriedDocument, other: CarriedDocument): boolean =>
    one.kind === other.kind && one.name === other.name && one.text === other.text;
  const missing = theirs.filter((document) => !mine.some((own) => isSame(own, document)));
  const places = missing.map((document): Write => {
    const before = mine.find(({ id }) => id === document.id) ?? null;
    return { place: `documents/${document.id}`, before, after: document };
  });
  const differing = places.filter(({ before }) => before !== null).length;
  const both = (write: Write): Write => besides(write, newId());
  const figures = { all: theirs.length, added: places.length - differing, differing };
  return sectionOf({ name: 'documents', ...figures }, places, { both }, 'both');
}

/** Compares a file with what is here, kind by kind. Kinds that the file lacks are left out. */
export function sectionsOf(mine: DataContent, theirs: DataContent, newId: () => string): readonly Section[] {
  const rooms = (room: string) => [inRoom(mine.kept, room), inRoom(theirs.kept, room)] as const;
  return [
    ...(theirs.settings ? [settingsSection(mine.settings, theirs.settings)] : []),
    trainingSection(...rooms('training')),
    reviewsSection(...rooms('reviews')),
    documentsSection(mine.documents, theirs.documents, newId),
  ].filter(({ all, choices }) => all > 0 || choices.length > 0);
}
