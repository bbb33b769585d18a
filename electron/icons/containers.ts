/** The icon files of macOS and Windows: PNG pictures of several sizes in one file. Making them needs no other tool. */

/** A square PNG picture. */
export interface Picture {
  /** Width and height in pixels. */
  readonly size: number;
  readonly png: Uint8Array;
}

/** Sizes of an `.icns` by the types of its entries; 32 and 64 pixels are small icons of high resolution. */
const ICNS_TYPES: Readonly<Record<number, string>> = {
  32: 'ic11',
  64: 'ic12',
  128: 'ic07',
  256: 'ic08',
  512: 'ic09',
  1024: 'ic10',
};
/** Larger pictures do not fit into the one byte that an `.ico` has for a size; 256 is written as 0. */
const ICO_LARGEST = 256;

/** Makes the icon file of macOS. Leaves out sizes that the format does not have. */
export function icns(pictures: readonly Picture[]): Uint8Array {
  const entries = pictures.flatMap(({ size, png }) => {
    const type = ICNS_TYPES[size];
    return type === undefined ? [] : [block(type, png)];
  });
  return block('icns', Buffer.concat(entries));
}

/** Makes a block: name, length including these eight bytes, content. */
function block(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}

/** Makes the icon file of Windows. */
export function ico(pictures: readonly Picture[]): Uint8Array {
  const fitting = pictures.filter(({ size }) => size <= ICO_LARGEST);
  const head = Buffer.alloc(6 + 16 * fitting.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(fitting.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of fitting.entries()) {
    const at = 6 + 16 * i;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits of a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...fitting.map(({ png }) => png)]);
}
