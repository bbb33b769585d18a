/** Limits how many pages the engine serves at once, whatever a page asks for. */
import type { Port } from '../../engine/protocol/messages.ts';

/** The page that is there, and one that is being loaded in its place. */
const MAX_PORTS = 2;

/** Takes ports and serves each of them; the oldest is closed where one too many is open. */
export function serveNewest(servePort: (port: Port) => void): (port: Port) => void {
  const live = new Set<Port>();
  return (port) => {
    live.add(port);
    port.onClose(() => live.delete(port));
    for (const oldest of [...live].slice(0, -MAX_PORTS)) oldest.close();
    servePort(port);
  };
}
