/**
 * The recovery journal: every changed document is written to the host's store a second after its last change and when
 * the window loses the focus; the entry goes when the document is clean again. The user's own file is never touched.
 */
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { makePosition } from '../../engine/notation/position-text.ts';
import { makeMgn } from '../../engine/notation/mgn.ts';
import { positionAt } from '../../engine/tree/positions.ts';
import type { HostServices, RecoveryEntry } from '../transport/host-services.ts';
import {
  collectionToWrite,
  currentGame,
  currentPlace,
  isChanged,
  positionsFor,
  type StudioDocument,
} from './document.ts';
import { useDocuments } from './documents.ts';
import { useUi } from './ui.ts';

const DELAY_MS = 1000;

/** What the journal keeps of a document. */
export function makeEntry(document: StudioDocument, savedAt: number): RecoveryEntry {
  const game = currentGame(document);
  const positions = positionsFor(game);
  const position = positions.ok ? positionAt(positions.value, currentPlace(document).path) : positions;
  return {
    id: document.id,
    name: document.name,
    file: document.file,
    text: makeMgn(collectionToWrite(document)),
    rules: game.rules,
    position: position.ok ? makePosition(position.value) : '',
    savedAt,
    discardedAt: null,
  };
}

export const useRecovery = defineStore('recovery', () => {
  const documents = useDocuments();
  const ui = useUi();
  /** Entries of earlier runs, newest first; discarded ones included. */
  const entries = shallowRef<readonly RecoveryEntry[]>([]);
  const journalled = new Map<string, StudioDocument>();
  /** Documents opened from an entry that this run has not written anew yet. */
  const adopted = new Set<string>();
  let host: HostServices | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Documents that were told of a journal that cannot be written, once each. */
  const warned = new Set<string>();

  /** Takes the host and reads what earlier runs have left; entries of documents open here are this run's own. */
  async function begin(services: HostServices): Promise<void> {
    host = services;
    await refresh();
  }

  async function refresh(): Promise<void> {
    if (!host) return;
    const found = await host.journalled();
    entries.value = found.filter((entry) => !documents.find(entry.id)).sort((a, b) => b.savedAt - a.savedAt);
  }

  /** Writes what has changed since the last time, now. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const services = host;
    if (!services) return;
    for (const document of documents.list) {
      const known = journalled.get(document.id);
      if (!isChanged(document)) {
        journalled.delete(document.id);
        // A document that was opened from its entry and saved at once has one without having been journalled here.
        if (adopted.delete(document.id) || known) await services.forget(document.id);
      } else if (known?.history.present !== document.history.present || known.book !== document.book) {
        journalled.set(document.id, document);
        adopted.delete(document.id);
        const kept = await services.journal(makeEntry(document, Date.now()));
        if (!kept.ok && !warned.has(document.id)) {
          warned.add(document.id);
          ui.showError(kept);
        }
      }
    }
  }

  /** Asks for a write a second after the last change. */
  function touch(): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void flush(), DELAY_MS);
  }

  /** Lets go of a closed document: `keep` leaves its entry for the next start, `discard` marks it as thrown away. */
  async function release(document: StudioDocument, what: 'keep' | 'discard' | 'saved'): Promise<void> {
    journalled.delete(document.id);
    if (!host) return;
    if (what === 'saved') await host.forget(document.id);
    else
      await host.journal({
        ...makeEntry(document, Date.now()),
        discardedAt: what === 'discard' ? Date.now() : null,
      });
    await refresh();
  }

  /** Takes an entry out of the list because it was opened again; it stays in the store until the document is clean. */
  function adopt(id: string): void {
    adopted.add(id);
    entries.value = entries.value.filter((entry) => entry.id !== id);
  }

  /** Marks an entry as thrown away; it stays restorable for 30 days. */
  async function discard(entry: RecoveryEntry): Promise<void> {
    await host?.journal({ ...entry, discardedAt: Date.now() });
    await refresh();
  }

  return { entries, begin, refresh, flush, touch, release, adopt, discard };
});
