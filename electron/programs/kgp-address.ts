/** Addresses of the Kalah Game Protocol; what connects to them brings Node's HTTP along, which most commands do not need. */

/** The port of the protocol's public server. */
const USUAL_PORT = '2671';

/** Reads `HOST:PORT`, `HOST`, `PORT` (of this machine), `ws://HOST:PORT/PATH` or `wss://...`; null if it is none. */
export function readKgpAddress(text: string): URL | null {
  const word = /^\d+$/.test(text) ? `127.0.0.1:${text}` : text;
  const url = URL.parse(word.includes('://') ? word : `tcp://${word}`);
  if (!url || url.hostname === '' || !['tcp:', 'ws:', 'wss:'].includes(url.protocol)) return null;
  if (url.protocol === 'tcp:' && url.port === '') url.port = USUAL_PORT;
  url.hash = '';
  return url;
}
