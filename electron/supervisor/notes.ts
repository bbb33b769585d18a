/** The notes between a host and its engine process, beside the messages of pages. */
import type { EngineProcess } from '../../engine/protocol/supervisor.ts';

/** Tells whether a message is a note of this type. */
function isNote(message: unknown, type: string): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}

/** Makes the part of an engine process that needs nothing but messages. */
export function notedProcess(
  onMessage: (listener: (message: unknown) => void) => void,
  send: (note: { readonly type: 'ping' | 'end' }) => void,
): Pick<EngineProcess, 'onReady' | 'ping' | 'end'> {
  const onNote = (type: string, listener: () => void): void =>
    onMessage((message) => {
      if (isNote(message, type)) listener();
    });
  let onAlive = (): void => undefined;
  onNote('alive', () => onAlive());
  return {
    onReady: (listener) => onNote('ready', listener),
    ping(answered) {
      onAlive = answered;
      send({ type: 'ping' });
    },
    end: () => send({ type: 'end' }),
  };
}
