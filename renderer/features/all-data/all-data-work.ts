/**
 * All data out of this program and into it: reads what is kept, writes a part of it to the host and from there into the
 * stores of the page, as if another window had written it, and takes the last import back.
 */
import * as v from 'valibot';
import { shallowRef } from 'vue';
import { ok } from '../../../engine/core/result.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { dayOf, isoDay } from '../../../engine/progress/days.ts';
import { makeDataFile, type DataContent } from '../../../engine/protocol/data-file.ts';
import {
  KEPT_ROOMS,
  recoveryEntry,
  type HostResult,
  type HostRevision,
  type Json,
} from '../../../engine/protocol/host-data.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { listText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import type { Start } from '../../shell/on-demand.ts';
import { collectionToWrite } from '../../studio/document.ts';
import { mergeSettings } from '../../studio/merge-settings.ts';
import { readSettings } from '../../studio/settings-data.ts';
import type { Studio } from '../../studio/studio.ts';
import { useRecovery } from '../files/recovery.ts';
import { useReview } from '../review/review-store.ts';
import { trainingPart } from '../training/training-part.ts';
import { plan, type First, type Write } from './plan.ts';

/** The writes of the last import of this window that were not taken back. */
export const lastImport = shallowRef<readonly Write[]>([]);
let program = '';

export function begin({ version }: Start): void {
  program = version;
}

export interface Gathered {
  readonly content: DataContent;
  /** The revisions of settings and kept objects, by place. */
  readonly revisions: ReadonlyMap<string, HostRevision>;
  /** The names of what could not be read. */
  readonly unread: readonly string[];
}

const NOTHING: Gathered = { content: new Map(), revisions: new Map(), unread: [] };

/** Tells whether an object has nothing but empty lists: an undone import may have left it. */
function isEmpty({ version: _, ...fields }: Json): boolean {
  return Object.values(fields).every((field) => Array.isArray(field) && field.length === 0);
}

/** Reads everything. A failure of the host ends it: a file without a part that is there would deceive. */
export async function gather({ host, documents, settings }: Studio): Promise<HostResult<Gathered>> {
  const training = trainingPart.now?.useTraining();
  await Promise.all([settings.keep(), useRecovery().flush(), useReview().flush(), training?.flush()]);
  const content = new Map<string, Json>();
  const revisions = new Map<string, HostRevision>();
  const unread: string[] = [];
  const reads = new Map([['settings', host.readSettings]]);
  for (const room of KEPT_ROOMS) {
    const ids = await host.listKept(room);
    if (!ids.ok) return ids;
    for (const id of ids.value) reads.set(`${room}/${id}`, () => host.readKept(room, id));
  }
  for (const [place, read] of reads) {
    const found = await read();
    if (!found.ok) return found;
    const { value, revision, quarantined } = found.value;
    revisions.set(place, revision);
    if (value && !isEmpty(value)) content.set(place, value);
    else if (quarantined !== null) unread.push(quarantined);
  }
  const journal = await host.journalled();
  if (!journal.ok) return journal;
  unread.push(...journal.value.damaged.map(({ name }) => name));
  for (const { file, ...entry } of journal.value.entries) {
    if (entry.kind === 'session') continue;
    const open = documents.find(entry.id);
    const text = open
      ? ok(makeMgn(collectionToWrite(open)))
      : await (entry.kind === 'open' && file ? host.peek(file) : host.readEntry(entry.id));
    const kind = entry.kind === 'draft' ? 'draft' : 'document';
    if (text.ok) content.set(`documents/${entry.id}`, { ...entry, kind, text: text.value });
    else unread.push(entry.name);
  }
  return ok({ content, revisions, unread });
}

/** Saves a content as a file that the user chooses. */
export async function saveAll({ files, ui }: Studio, content: DataContent): Promise<void> {
  const now = Date.now();
  const name = `mancala-studio-${isoDay(dayOf(now))}.json`;
  if (await files.exportText(name, makeDataFile(content, program, now))) ui.dismiss('export-all');
}

/** Writes the content of a place, or removes it (null). The host refuses a base that it no longer has. */
async function put(
  { host, settings }: Studio,
  place: string,
  to: Json | null,
  base: HostRevision = null,
): Promise<HostResult<unknown>> {
  const [first, id = ''] = place.split('/');
  const room = KEPT_ROOMS.find((known) => known === first);
  if (room) {
    // The training in memory only loses what an object that is there has lost, so none is removed.
    const isRemoved = to === null && room === 'reviews';
    const written = await (isRemoved ? host.removeKept(room, id) : host.writeKept(room, id, to ?? {}, base));
    await (room === 'reviews' ? useReview().takeKept(id) : trainingPart.now?.useTraining().look(place));
    return written;
  }
  if (first === 'documents') {
    const written = await (to
      ? host.journal(v.parse(recoveryEntry, { ...to, file: null }))
      : host.forget(id));
    await useRecovery().refresh();
    return written;
  }
  const written = await host.writeSettings(to ?? {}, base);
  await settings.look();
  // `look` leaves an open window its own layout.
  const { layout, layouts } = readSettings(to);
  if (written.ok) settings.change({ layouts, ...(layout !== 'present' && { layout }) });
  return written;
}

/** Imports a content; if a write fails, those before it are taken back. Returns what to say about it. */
export async function importAll(studio: Studio, theirs: DataContent, first: First): Promise<string> {
  const here = await gather(studio);
  if (!here.ok) return failureText(here);
  const mine = new Map(here.value.content);
  for (const place of theirs.keys()) {
    const [kind, id = ''] = place.split('/');
    // Another window has it open, so it is not among mine.
    if (kind === 'documents' && !(await studio.host.claim(id))) mine.set(place, {});
  }
  const writes = plan(mine, theirs, first);
  for (const [index, { place, after }] of writes.entries()) {
    const written = await put(studio, place, after, here.value.revisions.get(place));
    if (written.ok) continue;
    lastImport.value = writes.slice(0, index);
    return `${t('all-data.failed', { reason: failureText(written) })} ${await undoLast(studio)}`;
  }
  lastImport.value = writes;
  return t('all-data.done');
}

/** Takes the last import back, but for what was changed since. Returns what to say about it. */
export async function undoLast(studio: Studio): Promise<string> {
  const here = await gather(studio);
  const { content, revisions } = here.ok ? here.value : NOTHING;
  const left: Write[] = [];
  for (const write of lastImport.value.toReversed()) {
    const { place, before, after } = write;
    const present = content.get(place) ?? {};
    const isSettings = place === 'settings';
    // A document that was opened is the user's work from then on.
    const isMine = !sameData(present, after) || studio.documents.find(String(after['id'])) !== null;
    // Settings change all the time: each of them counts on its own.
    const to = isSettings ? mergeSettings(after, present, before ?? {}) : before;
    const isLeft = (isMine && !isSettings) || !(await put(studio, place, to, revisions.get(place))).ok;
    if (isLeft) left.unshift(write);
  }
  lastImport.value = left;
  const places = listText(left.map(({ place }) => place));
  return left.length === 0 ? t('all-data.undone') : t('all-data.left', { places });
}
