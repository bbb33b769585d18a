/** Host services in memory: files by id, the journal, settings. A small fake of our own interface. */
import type { HostExport } from '../../../engine/protocol/host.ts';
import type { Port } from '../../../engine/protocol/messages.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { HostServices, OpenedFile, RecoveryEntry } from '../../../renderer/transport/host-services.ts';

export interface MemoryHost extends HostServices {
  readonly files: Map<string, string>;
  readonly journalEntries: Map<string, RecoveryEntry>;
  readonly exported: HostExport[];
  readonly titles: string[];
  /** What the next open dialog answers; null = cancelled. */
  chosen: readonly OpenedFile[] | null;
  /** Where the next save dialog writes; null = cancelled. */
  target: string | null;
  /** Ids of files that another program has changed. */
  readonly changed: Set<string>;
  settings: unknown;
}

/** Makes a host; `engine` hands out ports, by default to nobody. */
export function memoryHost(
  engine: () => Port = () => memoryPorts()[0],
  kind: 'browser' | 'electron' = 'browser',
): MemoryHost {
  const host: MemoryHost = {
    kind,
    isMac: false,
    files: new Map(),
    journalEntries: new Map(),
    exported: [],
    titles: [],
    chosen: null,
    target: null,
    changed: new Set(),
    settings: null,
    openEngine: () => Promise.resolve(engine()),
    onEngineState: () => undefined,
    open: () => Promise.resolve(host.chosen ? ok(host.chosen) : fail('ERR_HOST_CANCELLED')),
    openDropped: () => Promise.resolve(host.chosen ? ok(host.chosen) : fail('ERR_HOST_CANCELLED')),
    onOpenFile: () => undefined,
    read(ref) {
      const text = host.files.get(ref.id);
      return Promise.resolve(
        text === undefined ? fail('ERR_HOST_NOT_FOUND') : ok({ ref, name: ref.name, text }),
      );
    },
    save(ref, text, isForced) {
      if (host.changed.has(ref.id) && !isForced) return Promise.resolve(fail('ERR_HOST_CHANGED'));
      host.files.set(ref.id, text);
      host.changed.delete(ref.id);
      return Promise.resolve(ok(ref));
    },
    saveAs(_name, text) {
      const { target } = host;
      if (target === null) return Promise.resolve(fail('ERR_HOST_CANCELLED'));
      host.files.set(target, text);
      return Promise.resolve(ok({ id: target, name: target }));
    },
    exportFile(file) {
      host.exported.push(file);
      return Promise.resolve(ok(true));
    },
    hasChanged: (ref) => Promise.resolve(host.changed.has(ref.id)),
    recent: () => Promise.resolve([]),
    journal(entry) {
      host.journalEntries.set(entry.id, entry);
      return Promise.resolve(ok(true));
    },
    journalled: () => Promise.resolve([...host.journalEntries.values()]),
    forget(id) {
      host.journalEntries.delete(id);
      return Promise.resolve();
    },
    readSettings: () => Promise.resolve({ value: host.settings, quarantined: null }),
    writeSettings(settings) {
      host.settings = settings;
      return Promise.resolve();
    },
    setTitle: (title) => {
      host.titles.push(title);
    },
    setMenu: () => undefined,
    onCommand: () => undefined,
    openLink: () => undefined,
    closeWindow: () => undefined,
  };
  return host;
}
