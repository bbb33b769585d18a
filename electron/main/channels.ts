/** Names of the IPC channels between main and the preload. */
import type { HostCallName, HostEventName } from '../../engine/protocol/host.ts';

/** Every channel begins with it. */
const PREFIX = 'studio:';
/** Channel that carries engine ports to the preload. */
export const ENGINE_PORT_CHANNEL = `${PREFIX}engine-port`;

/** Channel of a call or an event. */
export function hostChannel(name: HostCallName | HostEventName): string {
  return `${PREFIX}${name}`;
}
