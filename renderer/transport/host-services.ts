/**
 * What the page asks of its host: files, recovery, settings, the window. Two implementations: `electron-host.ts` over
 * the preload's functions and `browser-host.ts` over the web's own means. Nothing here knows what a game is.
 */
import type {
  HostEngineState,
  HostExport,
  HostFile,
  HostFileRef,
  HostLink,
  HostRecentFile,
  HostRecoveryEntry,
  HostResult,
} from '../../engine/protocol/host.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import type { MenuModel } from '../commands/menu.ts';

/** A file that can be written again without asking. */
export type FileRef = HostFileRef;
/** A file read as text; `ref` is null where the host can only read (plain file input). */
export type OpenedFile = Omit<HostFile, 'ref'> & { readonly ref: FileRef | null };
export type RecoveryEntry = HostRecoveryEntry;
export type RecentFile = HostRecentFile;
export type EngineState = HostEngineState;

export interface HostServices {
  readonly kind: 'electron' | 'browser';
  readonly isMac: boolean;
  /** Asks for a port to the engine; a port that cannot be had closes at once. */
  openEngine(): Promise<Port>;
  onEngineState(listener: (state: EngineState) => void): void;

  open(): Promise<HostResult<readonly OpenedFile[]>>;
  openDropped(files: readonly File[]): Promise<HostResult<readonly OpenedFile[]>>;
  /** Files named on the command line or opened from outside, now and later. */
  onOpenFile(listener: (file: HostResult<OpenedFile>) => void): void;
  /** Reads a known file. */
  read(ref: FileRef): Promise<HostResult<OpenedFile>>;
  /** Writes over a known file; ERR_HOST_CHANGED if another program wrote it since, unless forced. */
  save(ref: FileRef, text: string, isForced: boolean): Promise<HostResult<FileRef>>;
  /** Asks for a place and writes there; null where the file was handed out as a download and cannot be written again. */
  saveAs(suggestedName: string, text: string): Promise<HostResult<FileRef | null>>;
  exportFile(file: HostExport): Promise<HostResult<true>>;
  /** True if another program has changed or removed the file since it was read or written here. */
  hasChanged(ref: FileRef): Promise<boolean>;
  recent(): Promise<readonly RecentFile[]>;

  journal(entry: RecoveryEntry): Promise<HostResult<true>>;
  journalled(): Promise<readonly RecoveryEntry[]>;
  forget(id: string): Promise<void>;

  /** What was stored, or null; `quarantined` names the file that an unreadable one was moved to. */
  readSettings(): Promise<{ readonly value: unknown; readonly quarantined: string | null }>;
  writeSettings(settings: object): Promise<void>;

  setTitle(title: string, isChanged: boolean, file: FileRef | null): void;
  /** Shows the native menu; does nothing where the page draws its own. */
  setMenu(menus: readonly MenuModel[]): void;
  onCommand(listener: (commandId: string) => void): void;
  /** Opens one of the fixed links in the system's browser. */
  openLink(id: HostLink): void;
  /** Closes the window without asking again; does nothing where the page cannot. */
  closeWindow(): void;
}
