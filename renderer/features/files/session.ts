/**
 * Keeps the session: the documents that are open in a window, their order, and the current node of each. The session is
 * an entry of the recovery journal, in addition to one entry per document. Changed documents have their text in their
 * entry; others are read from their files.
 *
 * After a reload a window resumes its own session. After a start it resumes the sessions that no other window has open.
 */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import * as v from 'valibot';
import { fail, ok, type Failure } from '../../../engine/core/result.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import type { Path } from '../../../engine/tree/types.ts';
import type { HostServices, ListedEntry, RecoveryEntry } from '../../platform/host-services.ts';
import { standAt, type StudioDocument } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import type { FileActions } from '../../studio/file-actions.ts';
import { useNotices } from './notices.ts';
import { readOwn } from './read-own.ts';
import { draftEntryId } from './recovery-entry.ts';
import { useRecovery } from './recovery.ts';

const WINDOW_KEY = 'mancala-studio.window';

const path = v.custom<Path>((value) => typeof value === 'string');
const itemSchema = v.object({
  id: v.string(),
  game: v.fallback(v.number(), 0),
  places: v.fallback(v.array(v.tuple([v.number(), path, path])), []),
});
/** The state of a document: the shown game, and the current node and line of each visited game. */
type Item = v.InferOutput<typeof itemSchema>;
const sessionSchema = v.object({
  active: v.fallback(v.nullable(v.string()), null),
  documents: v.array(v.unknown()),
});

/** A document that is not open again yet. */
interface Waiting {
  readonly item: Item;
  readonly entry: ListedEntry;
  /** Why the document could not be opened; null if it has not been tried. */
  readonly failure: Failure | null;
}

/** Reads the session of an entry, without the parts that cannot be read. */
export function readSession({ text }: Pick<RecoveryEntry, 'text'>): {
  readonly active: string | null;
  readonly items: readonly Item[];
} {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionSchema), text);
  if (!session.success) return { active: null, items: [] };
  const items = session.output.documents.flatMap((each) => {
    const item = v.safeParse(itemSchema, each);
    return item.success ? [item.output] : [];
  });
  return { active: session.output.active, items };
}

function itemOf({ id, gameIndex, places }: StudioDocument): Item {
  return { id, game: gameIndex, places: [...places].map(([game, { path, line }]) => [game, path, line]) };
}

export const useSession = defineStore('session', () => {
  const documents = useDocuments();
  const recovery = useRecovery();
  const notices = useNotices();
  /** The documents to open again, in the order of the tabs. */
  const waiting = shallowRef<readonly Waiting[]>([]);
  /** Name of the document that will be in front, empty while unknown; null if no document is being opened. */
  const opening = shallowRef<string | null>(null);
  /** Names of files that other programs have changed since the last session. */
  const changed = shallowRef<readonly string[]>([]);
  /** Ids of the documents of the last session in the order of their tabs. */
  let order: readonly string[] = [];
  let windowId = '';
  let host: HostServices | null = null;

  /** Returns the index for a document of the last session: before the first document that followed it there. */
  function placeAmong(id: string, others: readonly { readonly id: string }[]): number {
    const at = others.findIndex((other) => order.indexOf(other.id) > order.indexOf(id));
    return at < 0 ? others.length : at;
  }

  /** Makes the entry of this window: its open documents, and those still to be opened. */
  function makeEntry(): RecoveryEntry {
    const items = documents.list.map(itemOf);
    for (const { item } of waiting.value) items.splice(placeAmong(item.id, items), 0, item);
    const text = JSON.stringify({ active: documents.activeId ?? items[0]?.id ?? null, documents: items });
    const savedAt = Date.now();
    const nothing = { name: '', file: null, rules: '', position: '', discardedAt: null };
    return { ...nothing, id: windowId, kind: 'session', text, savedAt };
  }

  function noLongerWaits({ item }: Waiting): void {
    waiting.value = waiting.value.filter((each) => each.item !== item);
  }

  async function open(one: Waiting): Promise<void> {
    if (!host) return;
    const { item, entry } = one;
    const { id, file } = entry;
    const from = entry.kind === 'open' ? file : null;
    const look = from && (await host.look(from));
    const read = from && (await host.read(from));
    const text = read?.ok ? ok(read.value.text) : (read ?? (await recovery.textOf(id)));
    const games = text.ok ? await readOwn(text.value) : text;
    // Another attempt opened the document, or the user gave it up.
    if (!waiting.value.some((each) => each.item === item)) return;
    if (from && documents.list.some((document) => document.file?.id === from.id)) {
      noLongerWaits(one);
      await recovery.forget(id);
      return;
    }
    // A damaged entry may still contain games; a damaged file is left to the user.
    const own = from || !text.ok ? '' : text.value;
    const found = 'ok' in games ? parseMgn(own).collection.games : games;
    if (found.length === 0) {
      const failure = 'ok' in games ? games : fail('ERR_FILE_FORMAT');
      waiting.value = waiting.value.map((each) => (each.item === item ? { ...each, failure } : each));
      return;
    }
    noLongerWaits(one);
    if (look?.change === 'changed') changed.value = [...changed.value, entry.name];
    const at = placeAmong(id, documents.list);
    const now = read?.ok ? read.value.ref : file;
    const options = { id, file: now, isSaved: entry.kind === 'open', at, isShown: false };
    const added = standAt(documents.add(entry.name, { games: found }, options), item.game, item.places);
    documents.put(added);
    await notices.lookAt(host, added);
  }

  /** Opens documents one after the other; `opening` is null afterwards, even if some of them failed. */
  async function openAll(all: readonly Waiting[]): Promise<void> {
    try {
      for (const each of all) await open(each);
    } finally {
      opening.value = null;
    }
  }

  /** Reads the sessions that can be read; the others stay in the store. */
  async function readSessions(listed: readonly ListedEntry[]) {
    const read = await Promise.all(listed.map(({ id }) => recovery.textOf(id)));
    return listed.flatMap(({ id }, index) => {
      const text = read[index];
      return text?.ok ? [{ id, ...readSession({ text: text.value }) }] : [];
    });
  }

  /**
   * Resumes the session of this window and keeps it from now on. Resolves when it is known which documents to open.
   *
   * @param place storage for the window's name, which survives a reload.
   * @param isWanted whether to open the documents of the last session; if not, only unsaved work is kept, in Recovered.
   */
  async function begin(
    services: HostServices,
    files: FileActions,
    place: Pick<Storage, 'getItem' | 'setItem'>,
    isWanted: boolean,
  ): Promise<void> {
    host = services;
    const known = place.getItem(WINDOW_KEY);
    // A duplicated tab has the name of the original.
    const isOwn = known !== null && (await services.claim(known));
    windowId = isOwn ? known : crypto.randomUUID();
    place.setItem(WINDOW_KEY, windowId);
    // The page before the reload may not have released its entries when the list was read.
    if (isOwn) await recovery.refresh();
    const { entries, kept } = recovery;
    const all = await readSessions(kept.filter(({ kind }) => kind === 'session'));
    const own = all.filter(({ id }) => id === windowId);
    const taken = own.length > 0 ? own : all;
    const items = taken.flatMap((session) => session.items);
    // Open documents without a session belong to a damaged one.
    const listed = new Set(all.flatMap((session) => session.items.map(({ id }) => id)));
    const strays = kept.filter(({ id, kind }) => kind === 'open' && !listed.has(id));
    items.push(...strays.map(({ id }): Item => ({ id, game: 0, places: [] })));
    const found = new Map([...entries, ...kept].map((entry) => [entry.id, entry]));
    const wanted = [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item): Waiting[] => {
      const entry = found.get(item.id);
      const isDocument = entry?.kind === 'open' || (entry?.kind === 'document' && entry.discardedAt === null);
      return entry && isDocument ? [{ item, entry, failure: null }] : [];
    });
    const asked = isWanted ? wanted : [];
    const mine = await Promise.all(asked.map(({ entry }) => recovery.adopt(entry.id)));
    waiting.value = asked.filter((_, index) => mine[index]);
    order = waiting.value.map(({ item }) => item.id);
    recovery.keepSession(makeEntry);
    await recovery.flush();
    // This window's own entry now has the documents taken over; if the host refused it, the next start finds both.
    const over = recovery.isSettled() ? taken.filter(({ id }) => id !== windowId) : [];
    const clean = isWanted ? [] : wanted.flatMap(({ entry }) => (entry.kind === 'open' ? [entry] : []));
    for (const { id } of [...over, ...clean]) await recovery.forget(id);
    const [newest] = taken;
    const inFront = newest?.active ?? null;
    const inTurn = waiting.value.toSorted(
      (a, b) => Number(b.item.id === inFront) - Number(a.item.id === inFront),
    );
    opening.value = inTurn[0]?.entry.name ?? null;
    if (opening.value === null) return;
    void openAll(inTurn).then(async () => {
      const shown = documents.activeId;
      for (const draft of order.flatMap((id) => entries.find((entry) => entry.id === draftEntryId(id)) ?? []))
        await files.restore(draft);
      if (shown !== null) documents.activate(shown);
      recovery.touch();
    });
  }

  return {
    waiting,
    opening,
    changed,
    begin,
    /** Opens the failed documents again, all at once: a browser asks for permission only shortly after a click. */
    async tryAgain(): Promise<void> {
      await Promise.all(waiting.value.map(open));
      recovery.touch();
    },
    /** Gives up the failed documents without touching their files. */
    async giveUp(): Promise<void> {
      const gone = waiting.value.filter(({ failure }) => failure !== null);
      waiting.value = waiting.value.filter((each) => !gone.includes(each));
      for (const { entry, failure } of gone) {
        // Damaged entries are also in Recovered.
        if (entry.kind === 'open' && failure?.code !== 'ERR_HOST_ENTRY') await recovery.forget(entry.id);
        else await recovery.disown(entry.id);
      }
      recovery.touch();
    },
  };
});
