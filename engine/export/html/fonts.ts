/** The fonts that an HTML report carries, and which of them a text needs. */
import { FONT_NAME } from '../../drawing/node.ts';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

export type FontName =
  | `source-sans-3-latin-${'' | 'ext-'}wght-normal`
  | `literata-latin-${'' | 'ext-'}wght-normal`
  | 'literata-latin-wght-italic';

/** A font file by the beginning of its name in the page's build. */
export interface FontFile {
  readonly name: FontName;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  /** `unicode-range` of the file. */
  readonly range: string;
}

const SANS: FontFile = {
  name: 'source-sans-3-latin-wght-normal',
  family: FONT_NAME,
  style: 'normal',
  range: LATIN,
};
const SERIF: FontFile = {
  name: 'literata-latin-wght-normal',
  family: 'Literata Variable',
  style: 'normal',
  range: LATIN,
};
const ITALIC: FontFile = { ...SERIF, name: 'literata-latin-wght-italic', style: 'italic' };
const SANS_EXT: FontFile = { ...SANS, name: 'source-sans-3-latin-ext-wght-normal', range: LATIN_EXT };
const SERIF_EXT: FontFile = { ...SERIF, name: 'literata-latin-ext-wght-normal', range: LATIN_EXT };

/** Letters beyond western European ones that the second set of files has. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02AF\u1E00-\u1EFF]/;

/** Returns the font files that a page with this body (in pieces) needs: italics and rare letters only if they occur. */
export function fontsFor(body: readonly string[]): readonly FontFile[] {
  return [
    SANS,
    SERIF,
    ...(body.some((piece) => /<em>|class="origin"/.test(piece)) ? [ITALIC] : []),
    ...(body.some((piece) => EXTENDED.test(piece)) ? [SANS_EXT, SERIF_EXT] : []),
  ];
}
