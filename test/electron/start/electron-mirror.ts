/**
 * A copy of the `electron` package without its program, and a server on this machine in place of GitHub. The package's
 * own `install.js` runs, with its checksums, its cache and its unpacking.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { PROJECT } from '../../../electron/start/build-state.ts';

/** What the server does with the request for the archive. */
export type Answer = (response: http.ServerResponse, archive: Buffer) => void;

export interface Mirror {
  /** The `electron` package. */
  readonly folder: string;
  /** Environment in which `install.js` asks this server. */
  readonly env: Readonly<Record<string, string | undefined>>;
  close(): Promise<void>;
}

/** The stub of Electron's program: a script that prints its arguments. */
const PROGRAM = '#!/bin/sh\necho "$@"\n';

/** Lays the package out in a folder and starts the server. */
export async function startMirror(folder: string, answer: Answer): Promise<Mirror> {
  const electron = path.join(folder, 'electron');
  const original = path.join(PROJECT, 'node_modules/electron');
  fs.mkdirSync(electron, { recursive: true });
  for (const name of ['install.js', 'package.json'])
    fs.copyFileSync(path.join(original, name), path.join(electron, name));
  // Where the packages are found that `install.js` is made of.
  fs.symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const { version } = JSON.parse(fs.readFileSync(path.join(original, 'package.json'), 'utf8')) as {
    version: string;
  };
  const archive = zip({ electron: PROGRAM, version });
  const name = `electron-v${version}-linux-x64.zip`;
  const checksum = createHash('sha256').update(archive).digest('hex');
  fs.writeFileSync(path.join(electron, 'checksums.json'), JSON.stringify({ [name]: checksum }));

  const server = http.createServer((_request, response) => answer(response, archive));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    folder: electron,
    env: {
      ...process.env,
      // The same archive on every system.
      ELECTRON_INSTALL_PLATFORM: 'linux',
      ELECTRON_INSTALL_ARCH: 'x64',
      ELECTRON_MIRROR: `http://127.0.0.1:${port}/`,
      electron_config_cache: path.join(folder, 'cache'),
      // Nothing of this machine's own settings comes between.
      HTTP_PROXY: undefined,
      HTTPS_PROXY: undefined,
      http_proxy: undefined,
      https_proxy: undefined,
      npm_config_proxy: undefined,
      npm_config_https_proxy: undefined,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A zip archive of executable files, stored as they are. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(0o100755 * 0x10000, 6);
    rest.writeUInt32LE(offset, 10);
    // Made on Unix: the mode of the file is in the upper half of its attributes.
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
