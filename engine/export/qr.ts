/** Links to games as QR codes (ISO/IEC 18004), for sheets and reports. */
import { encode } from 'uqr';
import { linkOffers } from '../formats/link-offers.ts';
import type { GameRecord } from '../tree/types.ts';
import { element, join, type Html } from './html/html.ts';

/** Longest link that a telephone still reads from paper, in characters. */
const MAX_LENGTH = 1200;
/** Light modules around the code; the paper is the rest of its margin. */
const BORDER = 2;

/** The style of QR codes; `size` is the width of one. */
export const qrStyle = (size: string): string =>
  `.qr { float: right; width: ${size}; margin: 0 0 1mm 3mm; } .qr svg { width: 100%; max-height: none; }`;

/**
 * Draws the link of a game as a QR code that is also a link. It holds as much of the game as fits, without values if they
 * do not fit, then without notes, then the main line alone; nothing is drawn if that is too long.
 *
 * @param address the page that opens it; absent for no QR code.
 * @param label what it is, for readers that do not see it.
 */
export function qrCode(record: GameRecord, address: string | undefined, label: string): Html {
  const offers = address === undefined ? [] : linkOffers(record, address);
  const fitting = offers.find(({ link }) => link.length <= MAX_LENGTH);
  if (!fitting) return join([]);
  const { data, size } = encode(fitting.link, { ecc: 'L', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  const box = String(size);
  const svg = element(
    'svg',
    { viewBox: `0 0 ${box} ${box}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
    element('rect', { width: box, height: box, fill: '#fff' }),
    element('path', { d: dark.join(''), fill: '#000' }),
  );
  return element('a', { class: 'qr', href: fitting.link }, svg);
}
