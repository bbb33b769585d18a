/** The folder of the endgame tables that the engine keeps on its own, one for all windows and programs of a user. */
import os from 'node:os';
import path from 'node:path';
import { entryUrl } from '../program/places.ts';
import { tablesFolder } from './endgame-files.ts';
import { createTableKeeper, type TableKeeper } from './table-keeper.ts';

/** In the folder of the tables that somebody asked for (`mancala-studio endgame build`), beside them. */
const KEPT = 'kept';

/** The user's folder of tables. */
export function userTables(): string {
  return tablesFolder(process.platform, process.env, os.homedir());
}

/** Keeps tables beside those of a folder; null where none is given. */
export function openTableKeeper(folder = ''): TableKeeper | null {
  if (!path.isAbsolute(folder)) return null;
  const places = { kept: path.join(folder, KEPT), asked: folder };
  return createTableKeeper({ workerUrl: entryUrl('table-worker'), places });
}
