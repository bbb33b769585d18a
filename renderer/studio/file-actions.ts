/** The actions on files, as a contract: commands and panes of every feature call it, `features/files` fulfils it. */
import type { Failure } from '../../engine/core/result.ts';
import type { GameCollection } from '../../engine/tree/types.ts';
import type { FileRef, FileVersion, ListedEntry, OpenedFile } from '../platform/host-services.ts';
import type { StudioDocument } from './document.ts';

/** The actions on a file that another program has changed, and on its earlier versions. */
export interface FileCare {
  /** Takes the current games of the file into the document, as an undoable step. */
  reload(document: StudioDocument): Promise<void>;
  /** Keeps the document as it is: the next save overwrites the changes of the other program. */
  keepMine(document: StudioDocument): Promise<void>;
  /** Shows the differences between the document and its file. */
  compare(document: StudioDocument): Promise<void>;
  /** Shows the earlier versions of the document's file. */
  showVersions(document: StudioDocument): Promise<void>;
  /** Reads the games of an earlier version, or why they cannot be read. */
  readVersion(document: StudioDocument, version: FileVersion): Promise<GameCollection | Failure>;
  /** Opens games as a new document that is not saved anywhere. */
  openBeside(name: string, games: GameCollection): void;
}

/** Some of the games of an open document, by their places in it. */
export interface GamesOf {
  readonly id: string;
  readonly indexes: readonly number[];
}

/** Where games go: into an open document, a new one, or a file that the user chooses. */
export type TransferTarget = { readonly id: string } | 'new' | 'file';

/** Where the games of an import go: a new file, a file for each that was read, the end of the open file. */
export type ImportTarget = 'one' | 'each' | 'open';

/** The facts known about a pasted text. */
export interface TextHow {
  /** Rule set that the user chose for it. */
  readonly rules?: string | undefined;
  /** Id of the open document whose games it replaces. */
  readonly over?: string | undefined;
  /** Id of the open document to which its games are added. */
  readonly into?: string | undefined;
}

/** The actions on files. */
export interface FileActions extends FileCare {
  open(): Promise<void>;
  openKnown(ref: FileRef): Promise<void>;
  openDropped(drop: DataTransfer): Promise<void>;
  openFile(file: OpenedFile): void;
  /** Opens games pasted as text, in a document that is not saved yet; a text without games is refused. */
  openText(text: string, how?: TextHow): void;
  /** Asks which game the text of an open document is; the answer replaces its games, as an undoable step. */
  readAgain(document: StudioDocument): void;
  /** Moves or copies games of one open document into another, a new one or a file that the user is asked for. */
  transfer(games: GamesOf, to: TransferTarget, how: 'move' | 'copy'): Promise<boolean>;
  /** Rejects with a `PartFault` if its text cannot be loaded. */
  openSample(): Promise<void>;
  /** Asks for a folder and reads all its games, with progress; `takeImport` then opens them. */
  importFolder(): Promise<void>;
  takeImport(target: ImportTarget): void;
  /** Adds the rule sets of a file's text to the user's own and shows them. */
  takeRuleSets(text: string): void;
  /**
   * Opens a recovered document under its old name, as changed; shows the failure and answers false if it cannot be
   * read.
   */
  restore(entry: ListedEntry): Promise<boolean>;
  /** Saves the document shown; false if it was not saved. */
  save(): Promise<boolean>;
  saveAs(): Promise<boolean>;
  saveCopy(): Promise<void>;
  /** Writes a text to a file that the user chooses, and says or shows what came of it; false if it was not written. */
  exportText(name: string, data: string): Promise<boolean>;
  /** Closes a document, asking about changes; false if the user cancelled. */
  close(id: string): Promise<boolean>;
  /** Asks about every changed document; false if the user cancelled. */
  closeAll(): Promise<boolean>;
  /** Overwrites a file that another program has changed. */
  saveAnyway(document: StudioDocument): Promise<boolean>;
}
