/** Bytes and texts as `data:` URLs. */

/** Encodes bytes as a base64 `data:` URL. */
export function makeDataUrl(type: string, bytes: Uint8Array): string {
  const parts: string[] = [];
  // Spreading a whole file into one call would overflow the stack.
  for (let i = 0; i < bytes.length; i += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(i, i + 0x8000)));
  return `data:${type};base64,${btoa(parts.join(''))}`;
}

/** Encodes an SVG text as a `data:` URL, in UTF-8. */
export function svgDataUrl(svg: string): string {
  return makeDataUrl('image/svg+xml;charset=utf-8', new TextEncoder().encode(svg));
}
