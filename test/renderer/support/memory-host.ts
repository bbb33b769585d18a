/** Host services in memory: files by id, the journal, settings. A small fake of our own interface. */
import type { HostExport, HostKept, HostResult } from '../../../engine/protocol/host-data.ts';
import type { Port } from '../../../engine/protocol/messages.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { fail, ok } from '../../../engine/core/result.ts';
import type {
  GameFolder,
  HostServices,
  OpenedFile,
  RecoveryEntry,
} from '../../../renderer/platform/host-services.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface MemoryHost extends Mutable<HostServices> {
  readonly files: Map<string, string>;
  readonly journalEntries: Map<string, RecoveryEntry>;
  /** Texts of entries that cannot be read, by name. */
  readonly damaged: Map<string, string>;
  /** Ids of entries that another window has open. */
  readonly elsewhere: Set<string>;
  /** The other window goes. */
  leaveElsewhere: () => void;
  readonly exported: HostExport[];
  readonly titles: string[];
  /** Links that were opened, by their ids. */
  readonly links: string[];
  /** What the next open dialog answers; null = cancelled. */
  chosen: readonly OpenedFile[] | null;
  /** What the next folder dialog answers; null = cancelled. */
  folder: GameFolder | null;
  /** Where the next save dialog writes; null = cancelled. */
  target: string | null;
  /** Ids of files that another program has changed, and of files that cannot be written. */
  readonly changed: Set<string>;
  readonly closed: Set<string>;
  /** Saved contents by file, oldest first. */
  readonly savedContents: Map<string, string[]>;
  readonly watched: string[];
  settings: unknown;
  /** What the host tells of a kept object. */
  tellKept: (name: string | null) => void;
  /** Kept objects by room and id, `reviews/a`. */
  readonly keptObjects: Map<string, Readonly<Record<string, unknown>>>;
  /** How often pasting was asked for, and whether the host can. */
  pastes: number;
  mayPaste: boolean;
}

/** An object as it is stored, with its content as its revision. */
function found(value: unknown): Pick<HostKept, 'value' | 'revision'> {
  const stored = (value ?? null) as HostKept['value'];
  return { value: stored, revision: stored === null ? null : JSON.stringify(stored) };
}

function noProgram(): Promise<HostResult<never>> {
  return Promise.resolve(fail('ERR_HOST_NOT_FOUND'));
}

/** Makes a host; `engine` hands out ports, by default to nobody. */
export function memoryHost(engine: () => Port = () => memoryPorts()[0], isDesktop = false): MemoryHost {
  function keep(id: string, text: string): void {
    host.files.set(id, text);
    host.savedContents.set(id, [...(host.savedContents.get(id) ?? []), text]);
  }
  const host: MemoryHost = {
    isDesktop,
    isAlone: false,
    isMac: false,
    files: new Map(),
    journalEntries: new Map(),
    damaged: new Map(),
    elsewhere: new Set(),
    leaveElsewhere: () => undefined,
    exported: [],
    titles: [],
    links: [],
    chosen: null,
    folder: null,
    target: null,
    changed: new Set(),
    closed: new Set(),
    savedContents: new Map(),
    watched: [],
    settings: null,
    pastes: 0,
    mayPaste: true,
    canPrintPdf: false,
    openEngine: () => Promise.resolve(engine()),
    onEngineState: () => undefined,
    restartEngine: () => undefined,
    open: () => Promise.resolve(host.chosen ? ok(host.chosen.map(ok)) : fail('ERR_HOST_CANCELLED')),
    openFolder: () => Promise.resolve(host.folder ? ok(host.folder) : fail('ERR_HOST_CANCELLED')),
    openDropped: () => Promise.resolve(host.chosen ? ok(host.chosen.map(ok)) : fail('ERR_HOST_CANCELLED')),
    onOpenFile: () => undefined,
    read(ref) {
      const text = host.files.get(ref.id);
      return Promise.resolve(
        text === undefined ? fail('ERR_HOST_NOT_FOUND') : ok({ ref, name: ref.name, text }),
      );
    },
    save(ref, text, isForced) {
      if (host.closed.has(ref.id)) return Promise.resolve(fail('ERR_HOST_DENIED'));
      if (host.changed.has(ref.id) && !isForced) return Promise.resolve(fail('ERR_HOST_CHANGED'));
      keep(ref.id, text);
      host.changed.delete(ref.id);
      return Promise.resolve(ok({ ref, versionFailure: null }));
    },
    saveAs(_name, text) {
      const { target } = host;
      if (target === null) return Promise.resolve(fail('ERR_HOST_CANCELLED'));
      keep(target, text);
      return Promise.resolve(ok({ ref: { id: target, name: target }, versionFailure: null }));
    },
    exportFile(file) {
      host.exported.push(file);
      return Promise.resolve(ok(true));
    },
    peek(ref) {
      const text = host.files.get(ref.id);
      return Promise.resolve(text === undefined ? fail('ERR_HOST_NOT_FOUND') : ok(text));
    },
    look(ref) {
      const isGone = !host.files.has(ref.id);
      const change = isGone ? 'gone' : host.changed.has(ref.id) ? 'changed' : 'none';
      return Promise.resolve({ change, isWritable: !host.closed.has(ref.id) });
    },
    accept(ref) {
      host.changed.delete(ref.id);
      return Promise.resolve(ref);
    },
    watch: (refs) => {
      host.watched.splice(0, Infinity, ...refs.map(({ id }) => id));
    },
    onFileTouched: () => undefined,
    versions: ({ ref }) =>
      Promise.resolve(
        ok(
          (host.savedContents.get(ref?.id ?? '') ?? [])
            .map((text, index) => ({ id: String(index), savedAt: index, sizeBytes: text.length }))
            .slice(0, -1)
            .toReversed(),
        ),
      ),
    readVersion({ ref }, id) {
      const text = host.savedContents.get(ref?.id ?? '')?.[Number(id)];
      return Promise.resolve(text === undefined ? fail('ERR_HOST_NOT_FOUND') : ok(text));
    },
    recent: () => Promise.resolve([]),
    journal(entry) {
      host.journalEntries.set(entry.id, entry);
      return Promise.resolve(ok(true));
    },
    journalled: () =>
      Promise.resolve(
        ok({
          entries: [...host.journalEntries.values()].flatMap(({ text: _, ...entry }) =>
            host.elsewhere.has(entry.id) ? [] : [entry],
          ),
          damaged: [...host.damaged.keys()].map((name) => ({
            name,
            damage: 'content' as const,
            savedAt: 0,
            hasText: true,
          })),
        }),
      ),
    readEntry(id) {
      const entry = host.journalEntries.get(id);
      return Promise.resolve(entry ? ok(entry.text) : fail('ERR_HOST_NOT_FOUND'));
    },
    forget(id) {
      host.journalEntries.delete(id);
      return Promise.resolve(ok(true));
    },
    claim: (id) => Promise.resolve(!host.elsewhere.has(id)),
    onWindowLeft: (listener) => {
      host.leaveElsewhere = () => {
        host.elsewhere.clear();
        listener();
      };
    },
    readDamaged(name) {
      const text = host.damaged.get(name);
      return Promise.resolve(text === undefined ? fail('ERR_HOST_NOT_FOUND') : ok(text));
    },
    discardDamaged(name) {
      host.damaged.delete(name);
      return Promise.resolve(ok(true));
    },
    readSettings: () => Promise.resolve(ok({ ...found(host.settings), quarantined: null })),
    writeSettings(settings, base) {
      if (found(host.settings).revision !== base) return Promise.resolve(fail('ERR_HOST_CHANGED'));
      host.settings = structuredClone(settings);
      return Promise.resolve(ok(found(settings).revision));
    },
    keptObjects: new Map(),
    onKept: (listener) => {
      host.tellKept = listener;
    },
    tellKept: () => undefined,
    listKept: (room) =>
      Promise.resolve(
        ok(
          [...host.keptObjects.keys()].flatMap((key) =>
            key.startsWith(`${room}/`) ? [key.slice(room.length + 1)] : [],
          ),
        ),
      ),
    readKept: (room, id) =>
      Promise.resolve(ok({ ...found(host.keptObjects.get(`${room}/${id}`)), quarantined: null })),
    writeKept(room, id, value, base) {
      const key = `${room}/${id}`;
      if (found(host.keptObjects.get(key)).revision !== base)
        return Promise.resolve(fail('ERR_HOST_CHANGED'));
      host.keptObjects.set(key, structuredClone(value));
      return Promise.resolve(ok(found(value).revision));
    },
    removeKept(room, id) {
      host.keptObjects.delete(`${room}/${id}`);
      return Promise.resolve(ok(true as const));
    },
    programs: () => Promise.resolve(ok([])),
    addProgram: null,
    changeProgram: noProgram,
    testProgram: noProgram,
    removeProgram: noProgram,
    askProgram: noProgram,
    analyseProgram: noProgram,
    endPrograms: () => Promise.resolve(ok(true as const)),
    collections: null,
    setTitle: (title) => {
      host.titles.push(title);
    },
    setMenu: () => undefined,
    setTextFocus: () => undefined,
    paste: () => {
      host.pastes += 1;
      return Promise.resolve(host.mayPaste);
    },
    toggleFullScreen: () => Promise.resolve(true),
    setTheme: () => undefined,
    setLanguage: () => undefined,
    onCommand: () => undefined,
    openLink: (id) => {
      host.links.push(id);
    },
    closeWindow: () => undefined,
  };
  return host;
}
