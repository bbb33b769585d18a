/** Bytes and texts as `data:` URLs. */
import { strFromU8 } from 'fflate';

/** Encodes bytes as a base64 `data:` URL. */
export function makeDataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${btoa(strFromU8(bytes, true))}`;
}

/** Encodes an SVG text as a `data:` URL, in UTF-8. */
export function svgDataUrl(svg: string): string {
  return makeDataUrl('image/svg+xml;charset=utf-8', new TextEncoder().encode(svg));
}
