/**
 * CRC-32 (ISO 3309, polynomial 0xEDB88320), eight bytes a step ("slicing by 8", Kounavis and Berry 2005).
 */

const POLYNOMIAL = 0xedb88320;

/** TABLES[k * 256 + b]: CRC of byte b followed by k zero bytes. */
const TABLES = makeTables();

function makeTables(): Int32Array {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
    tables[byte] = crc;
  }
  for (let index = 256; index < tables.length; index++) {
    const before = tables[index - 256] ?? 0;
    tables[index] = (before >>> 8) ^ (tables[before & 255] ?? 0);
  }
  return tables;
}

/**
 * Returns the CRC-32 of some bytes, 0 .. 2^32 - 1.
 *
 * @param before checksum of the bytes before these, to continue from; 0 at the start.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const tables = TABLES;
  let crc = ~before;
  let at = 0;
  const whole = bytes.length - (bytes.length % 8);
  const byteAt = (index: number): number => bytes[index] ?? 0;
  for (; at < whole; at += 8) {
    const low = crc ^ (byteAt(at) | (byteAt(at + 1) << 8) | (byteAt(at + 2) << 16) | (byteAt(at + 3) << 24));
    crc =
      (tables[1792 + (low & 255)] ?? 0) ^
      (tables[1536 + ((low >>> 8) & 255)] ?? 0) ^
      (tables[1280 + ((low >>> 16) & 255)] ?? 0) ^
      (tables[1024 + (low >>> 24)] ?? 0) ^
      (tables[768 + byteAt(at + 4)] ?? 0) ^
      (tables[512 + byteAt(at + 5)] ?? 0) ^
      (tables[256 + byteAt(at + 6)] ?? 0) ^
      (tables[byteAt(at + 7)] ?? 0);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (tables[(crc ^ byteAt(at)) & 255] ?? 0);
  return ~crc >>> 0;
}
