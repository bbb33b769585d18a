/** An Electron distribution without Electron: enough for electron-builder to package the program around it. */
import fs from 'node:fs';
import path from 'node:path';

/** Marks the place of the fuses in the real binary; `@electron/fuses` searches for it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 of the fuse wire, with as many fuses as Electron 45 has. */
const FUSE_COUNT = 9;

/** What the fuses are set in. */
function binary(): Buffer {
  const wire = Buffer.from([1, FUSE_COUNT]);
  const fuses = Buffer.alloc(FUSE_COUNT, '0');
  return Buffer.concat([Buffer.from(`#!/bin/sh\nexit 0\n# ${FUSE_SENTINEL}`), wire, fuses]);
}

/** Writes the distribution into a folder. All fuses are off (`0`) before the packaging sets them. */
export function writeStubElectron(folder: string, version: string): void {
  const write = (name: string, content: string | Uint8Array): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  };
  write('electron', binary());
  write('chrome-sandbox', '#!/bin/sh\nexit 0\n');
  for (const name of ['electron', 'chrome-sandbox']) fs.chmodSync(path.join(folder, name), 0o755);
  write('version', version);
  write('LICENSE', 'licence of Electron');
  write('LICENSES.chromium.html', 'licences of Chromium');
  write('locales/en-US.pak', '');
  fs.mkdirSync(path.join(folder, 'resources'), { recursive: true });
}

/** The same for macOS: a bundle with one helper. */
export function writeStubBundle(folder: string, version: string): void {
  const contents = path.join(folder, 'Electron.app/Contents');
  const helper = path.join(contents, 'Frameworks/Electron Helper.app/Contents');
  const write = (file: string, content: string | Uint8Array): void => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content, { mode: 0o755 });
  };
  const list = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict></dict></plist>\n';
  write(path.join(contents, 'Info.plist'), list);
  write(path.join(contents, 'MacOS/Electron'), '#!/bin/sh\nexit 0\n');
  write(path.join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'), binary());
  write(path.join(helper, 'Info.plist'), list);
  write(path.join(helper, 'MacOS/Electron Helper'), '#!/bin/sh\nexit 0\n');
  fs.mkdirSync(path.join(contents, 'Resources'), { recursive: true });
  write(path.join(folder, 'version'), version);
  write(path.join(folder, 'LICENSE'), 'licence of Electron');
  write(path.join(folder, 'LICENSES.chromium.html'), 'licences of Chromium');
}

/** Stands for the signing tool of macOS: notes its arguments, one line for each call. */
export function writeStubCodesign(folder: string, notes: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'codesign'), `#!/bin/sh\necho "$@" >>'${notes}'\n`, { mode: 0o755 });
}
