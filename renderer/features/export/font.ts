/** The digit font as a `data:` URL: pictures made from SVG cannot load files. */
import fontUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { makeDataUrl } from './data-url.ts';

let loading: Promise<string> | null = null;

async function load(): Promise<string> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`font: ${response.status}`);
  return makeDataUrl('font/woff2', new Uint8Array(await response.arrayBuffer()));
}

/** Loads the font once. Rejects if the file cannot be read; the next call tries again. */
export function fontDataUrl(): Promise<string> {
  loading ??= load().catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
}
