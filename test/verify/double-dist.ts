/** A distribution of Electron whose program is the double, for `ELECTRON_OVERRIDE_DIST_PATH` and for packaging. */
import fs from 'node:fs';
import path from 'node:path';
import { writeStubElectron } from '../packaging/stub-electron.ts';

const PROGRAM = path.join(import.meta.dirname, 'electron-double.ts');
/** As Electron is delivered: `runAsNode`, `nodeOptions`, `inspect`, `fileProtocol`, `wasmTrapHandlers`. */
const DELIVERED_FUSES = '101100011';

/** Writes it into a folder; the answer is the program. */
export function writeDoubleDist(folder: string, version: string): string {
  writeStubElectron(folder, version);
  const program = path.join(folder, 'electron');
  const stub = fs.readFileSync(program);
  // Behind the script of the stub: the mark of the fuses, and they themselves as the last bytes.
  const mark = stub.subarray(stub.lastIndexOf('# ') + 2, stub.length - DELIVERED_FUSES.length);
  const script = `#!/bin/sh\nunset NODE_OPTIONS\nexec "${process.execPath}" "${PROGRAM}" "$0" "$@"\n# `;
  fs.writeFileSync(program, Buffer.concat([Buffer.from(script), mark, Buffer.from(DELIVERED_FUSES)]));
  return program;
}
