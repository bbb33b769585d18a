/** Names of the IPC channels between main and the preload. */
import type { HostCallName, HostEventName } from '../../engine/protocol/host.ts';

/** Beginning of every channel name. */
const PREFIX = 'studio:';
/** Channel that carries engine ports to the preload. */
export const ENGINE_PORT_CHANNEL = `${PREFIX}engine-port`;

/** Returns the channel of a call or an event. */
export function hostChannel(name: HostCallName | HostEventName): string {
  return `${PREFIX}${name}`;
}
