/** Limits how many pages the engine serves at once, whatever a page asks for. */
import type { Port } from '../../engine/protocol/messages.ts';

/** The current page, and one that is being loaded in its place. */
const MAX_PORTS = 2;

/** Makes a function that serves each port it is given, and closes the oldest port if one too many is open. */
export function serveNewest(servePort: (port: Port) => void): (port: Port) => void {
  const live = new Set<Port>();
  return (port) => {
    live.add(port);
    port.onClose(() => live.delete(port));
    for (const oldest of [...live].slice(0, -MAX_PORTS)) oldest.close();
    servePort(port);
  };
}
