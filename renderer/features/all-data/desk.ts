/**
 * What the program keeps, as one content, and the way to write a part of it: to the host, and from there into the stores
 * of the page, so that no store writes an outdated state over it. A document comes as an entry of the journal.
 */
import * as v from 'valibot';
import { fail, ok, type Failure } from '../../../engine/core/result.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import {
  carriedSettings,
  type CarriedDocument,
  type DataContent,
} from '../../../engine/protocol/data-file.ts';
import {
  KEPT_ROOMS,
  recoveryEntry,
  type HostResult,
  type HostRevision,
  type Json,
  type KeptRoom,
} from '../../../engine/protocol/host-data.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { ListedEntry } from '../../platform/host-services.ts';
import { collectionToWrite } from '../../studio/document.ts';
import { mergeSettings } from '../../studio/merge-settings.ts';
import { readSettings } from '../../studio/settings-data.ts';
import type { Studio } from '../../studio/studio.ts';
import { useRecovery } from '../files/recovery.ts';
import { useReview } from '../review/review-store.ts';
import { trainingPart } from '../training/training-part.ts';

/** The content, and the names of what could not be read. */
export interface Gathered extends DataContent {
  readonly unread: readonly string[];
}

/** A part of the content: `settings`, `training/log`, `documents/<id>`. */
export interface Write {
  readonly place: string;
  /** The content that it replaces; null if there is none. */
  readonly before: Json | null;
  readonly after: Json;
}

/** An object of nothing but empty lists counts as none: an undone import may have left one. */
function filled(value: Json | null): Json | null {
  const fields = Object.entries(value ?? {}).filter(([name]) => name !== 'version');
  return fields.every(([, field]) => Array.isArray(field) && field.length === 0) ? null : value;
}

/** Lets every store write what the host does not have yet. */
async function settle({ settings }: Studio): Promise<void> {
  await Promise.all([
    settings.keep(),
    useRecovery().flush(),
    useReview().flush(),
    trainingPart.now?.useTraining().flush(),
  ]);
}

/** Returns the text of an entry: an open document without changes is in its file. */
function textOf({ documents, host }: Studio, { id, kind, file }: ListedEntry): Promise<HostResult<string>> {
  const open = kind === 'draft' ? null : documents.find(id);
  if (open) return Promise.resolve(ok(makeMgn(collectionToWrite(open))));
  return kind === 'open' && file ? host.peek(file) : useRecovery().textOf(id);
}

/** Reads everything. A failure of the host ends it: a file without a part that is there would deceive. */
export async function gather(studio: Studio): Promise<HostResult<Gathered>> {
  const { host } = studio;
  await settle(studio);
  const unread: string[] = [];
  const settings = await host.readSettings();
  if (!settings.ok) return settings;
  const kept = new Map<string, Json>();
  for (const room of KEPT_ROOMS) {
    const ids = await host.kept.list(room);
    if (!ids.ok) return ids;
    for (const id of ids.value) {
      const found = await host.kept.read(room, id);
      if (!found.ok) return found;
      const value = filled(found.value.value);
      if (value) kept.set(`${room}/${id}`, value);
      else if (found.value.quarantined !== null) unread.push(found.value.quarantined);
    }
  }
  const journal = await host.journalled();
  if (!journal.ok) return journal;
  unread.push(...journal.value.damaged.map(({ name }) => name));
  const documents: CarriedDocument[] = [];
  for (const { file, ...entry } of journal.value.entries) {
    if (entry.kind === 'session') continue;
    const text = await textOf(studio, { ...entry, file });
    if (text.ok)
      documents.push({ ...entry, kind: entry.kind === 'draft' ? 'draft' : 'document', text: text.value });
    else unread.push(entry.name);
  }
  return ok({
    settings: filled(carriedSettings(settings.value.value ?? {})),
    kept,
    documents,
    unread,
  });
}

/** One place: its content with its revision, and how it is replaced; null means that nothing is there. */
interface Shelf {
  readonly read: () => Promise<HostResult<{ readonly value: Json | null; readonly revision: HostRevision }>>;
  readonly write: (to: Json | null, base: HostRevision) => Promise<HostResult<unknown>>;
}

function settingsShelf({ host, settings }: Studio): Shelf {
  /** The settings of this machine alone, which stay. */
  let local: Json = {};
  return {
    async read() {
      const found = await host.readSettings();
      if (!found.ok || !found.value.value) return found;
      const { value, revision } = found.value;
      const carried = carriedSettings(value);
      local = Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(carried, name)));
      return ok({ value: carried, revision });
    },
    async write(to, base) {
      const written = await host.writeSettings({ ...to, ...local }, base);
      if (!written.ok) return written;
      await settings.look();
      // `look` leaves an open window its own layout.
      const { layout, layouts } = readSettings(to);
      settings.change({ layouts, ...(layout !== 'present' && { layout }) });
      return written;
    },
  };
}

function keptShelf({ host }: Studio, room: KeptRoom, id: string): Shelf {
  const [isTraining, name] = [room === 'training', `${room}/${id}`];
  return {
    read: () => host.kept.read(room, id),
    async write(to, base) {
      // No training object is removed: the training in memory only loses what an object that is there has lost.
      const isRemoved = to === null && !isTraining;
      const written = await (isRemoved
        ? host.kept.remove(room, id)
        : host.kept.write(room, id, to ?? {}, base));
      if (written.ok)
        await (isTraining ? trainingPart.now?.useTraining().look(name) : useReview().takeKept(id));
      return written;
    },
  };
}

function documentShelf({ host }: Studio, id: string): Shelf {
  const recovery = useRecovery();
  return {
    async read() {
      // A document that has been opened is the user's work from then on, and not listed.
      const entry = recovery.entries.find((each) => each.id === id);
      const text = entry && (await recovery.textOf(id));
      if (!entry || !text) return ok({ value: null, revision: null });
      const { file: _, ...rest } = entry;
      return text.ok ? ok({ value: { ...rest, text: text.value }, revision: null }) : text;
    },
    async write(to) {
      const written = await (to
        ? host.journal(v.parse(recoveryEntry, { ...to, file: null }))
        : host.forget(id));
      await recovery.refresh();
      return written;
    },
  };
}

function shelfOf(studio: Studio, place: string): Shelf {
  const [first, id = ''] = place.split('/');
  const room = KEPT_ROOMS.find((known) => known === first);
  if (room) return keptShelf(studio, room, id);
  return first === 'documents' ? documentShelf(studio, id) : settingsShelf(studio);
}

/**
 * Replaces the content of a place. ERR_DATA_CHANGED if it is another one than `from` by now, unless `rebase` makes the
 * change to that one.
 */
async function swap(
  studio: Studio,
  place: string,
  from: Json | null,
  to: Json | null,
  rebase?: (present: Json) => Json,
): Promise<Failure | null> {
  const shelf = shelfOf(studio, place);
  const found = await shelf.read();
  if (!found.ok) return found;
  const { revision } = found.value;
  const present = filled(found.value.value);
  const isAsKnown = sameData(present, from);
  const rebased = present && rebase?.(present);
  if (!isAsKnown && !rebased) return fail('ERR_DATA_CHANGED');
  const written = await shelf.write(isAsKnown ? to : (rebased ?? to), revision);
  return written.ok ? null : written;
}

/** What was done: the places that now have the new content, and why the rest does not. */
export interface Done {
  readonly writes: readonly Write[];
  readonly failure: Failure | null;
}

/**
 * Takes writes back, the last one first; answers with those that stay, because their places were changed since. Settings
 * that were changed since keep these changes alone.
 */
export async function takeBack(studio: Studio, writes: readonly Write[]): Promise<Done> {
  await settle(studio);
  const left: Write[] = [];
  let failure: Failure | null = null;
  for (const write of writes.toReversed()) {
    const { place, before, after } = write;
    const rebase = (present: Json): Json => mergeSettings(after, present, before ?? {});
    const refused = await swap(studio, place, after, before, place === 'settings' ? rebase : undefined);
    if (refused) left.unshift(write);
    failure ??= refused;
  }
  return { writes: left, failure };
}

/** Makes writes one after the other. If one fails, those before it are taken back; `writes` has what could not be. */
export async function apply(studio: Studio, writes: readonly Write[]): Promise<Done> {
  await settle(studio);
  for (const [index, { place, before, after }] of writes.entries()) {
    const failure = await swap(studio, place, before, after);
    if (failure) return { writes: (await takeBack(studio, writes.slice(0, index))).writes, failure };
  }
  return { writes, failure: null };
}
