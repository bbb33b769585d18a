/** The folder of the endgame tables that the engine itself keeps, one for all windows and programs of a user. */
import os from 'node:os';
import path from 'node:path';
import { entryUrl } from '../program/places.ts';
import { userFolder } from '../program/user-folder.ts';
import { createTableKeeper, type TableKeeper } from './table-keeper.ts';

/** Subfolder, next to the tables that the user has requested (`mancala-studio endgame build`). */
const KEPT = 'kept';

/** Returns the user's folder of tables. */
export function userTables(): string {
  return userFolder('tables', process.platform, process.env, os.homedir());
}

/** Makes a keeper of tables next to those of a folder; null if no folder is given. */
export function openTableKeeper(folder = ''): TableKeeper | null {
  if (!path.isAbsolute(folder)) return null;
  const places = { kept: path.join(folder, KEPT), asked: folder };
  return createTableKeeper({ workerUrl: entryUrl('table-worker'), places });
}
