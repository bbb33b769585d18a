/** Says in a line what is missing, before the first test fails or is skipped for it. */
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../electron/program/find-browser.ts';
import { findElectron } from '../../electron/start/find-electron.ts';
import { BROWSER_HINT } from '../ensure-browser.ts';
import { ELECTRON_MISSING } from './fixtures.ts';

export default function setUp(): void {
  if (findBrowser() === null) throw new Error(BROWSER_HINT);
  const page = path.resolve(import.meta.dirname, '../../dist/renderer/index.html');
  if (!fs.existsSync(page)) throw new Error('Nothing is built: run `npm run build` first.');
  if (findElectron() === null) console.log(`Project electron: ${ELECTRON_MISSING}`);
}
