/** Finds out whose process is at the other end of a connection on this machine, on systems that tell (Linux). */
import fs from 'node:fs';

/** The two ends of a connection as the server sees them. */
export interface Ends {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/**
 * Tells whether the other end belongs to a user other than the one of this process and the administrator (who can read
 * all secrets anyway, and whose relay brings the browser's connections into Linux on Windows). False if the system does
 * not tell: then the secret that was shown has to suffice.
 *
 * @param tables texts of `/proc/net/tcp` and `tcp6`, concatenated.
 */
export function isOtherUser(ends: Ends, tables: string = readTables()): boolean {
  const peer = hexEnd(ends.remoteAddress, ends.remotePort);
  const own = hexEnd(ends.localAddress, ends.localPort);
  if (peer === null || own === null) return false;
  const rows = parseTables(tables);
  // A list without our own end of this connection is useless.
  if (!rows.some(({ local, remote }) => local === own && remote === peer)) return false;
  const uid = rows.find(({ local, remote }) => local === peer && remote === own)?.uid;
  return uid !== 0 && uid !== process.getuid?.();
}

interface Row {
  readonly local: string;
  readonly remote: string;
  readonly uid: number;
}

/** `::ffff:127.0.0.1`, the IPv4 address in an IPv6 socket, in both byte orders. */
const MAPPED = /^0{16}(?:FFFF0000|0000FFFF)/;

function parseTables(tables: string): readonly Row[] {
  return tables.split('\n').flatMap((line) => {
    // sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid ...
    const [, local, remote, , , , , uid] = line.trim().split(/\s+/);
    if (local === undefined || remote === undefined || uid === undefined || !/^\d+$/.test(uid)) return [];
    return [{ local: local.replace(MAPPED, ''), remote: remote.replace(MAPPED, ''), uid: Number(uid) }];
  });
}

/** Writes `127.0.0.1` and 4321 as the table does: `0100007F:10E1`, the address in the machine's byte order. */
function hexEnd(address: string | undefined, port: number | undefined): string | null {
  const parts = address?.split('.').map(Number) ?? [];
  if (parts.length !== 4 || port === undefined) return null;
  const hex = (value: number, digits: number): string =>
    value.toString(16).toUpperCase().padStart(digits, '0');
  const bytes = isLittleEndian() ? parts.toReversed() : parts;
  return `${bytes.map((byte) => hex(byte, 2)).join('')}:${hex(port, 4)}`;
}

function isLittleEndian(): boolean {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
}

function readTables(): string {
  return ['/proc/net/tcp', '/proc/net/tcp6'].map(readTable).join('\n');
}

function readTable(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // Not Linux, or a system that hides the table.
    return '';
  }
}
