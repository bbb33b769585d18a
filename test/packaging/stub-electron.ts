/** An Electron distribution without Electron: enough for electron-builder to package the program around it. */
import fs from 'node:fs';
import path from 'node:path';

/** Marks the place of the fuses in the real binary; `@electron/fuses` searches for it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 of the fuse wire, with as many fuses as Electron 45 has. */
const FUSE_COUNT = 9;

/** Writes the distribution into a folder. All fuses are off (`0`) before the packaging sets them. */
export function writeStubElectron(folder: string, version: string): void {
  const write = (name: string, content: string | Uint8Array): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  };
  const wire = Buffer.from([1, FUSE_COUNT]);
  const fuses = Buffer.alloc(FUSE_COUNT, '0');
  write('electron', Buffer.concat([Buffer.from(`#!/bin/sh\nexit 0\n# ${FUSE_SENTINEL}`), wire, fuses]));
  write('chrome-sandbox', '#!/bin/sh\nexit 0\n');
  for (const name of ['electron', 'chrome-sandbox']) fs.chmodSync(path.join(folder, name), 0o755);
  write('version', version);
  write('LICENSE', 'licence of Electron');
  write('LICENSES.chromium.html', 'licences of Chromium');
  write('locales/en-US.pak', '');
  fs.mkdirSync(path.join(folder, 'resources'), { recursive: true });
}
