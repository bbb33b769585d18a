/** Finds the window that has the engine: it tells the other windows of the same browser which document it shows. */
import { onBeforeUnmount, shallowRef, watch, type ShallowRef } from 'vue';

const CHANNEL = 'mancala-studio.engine';
type State = 'has' | 'waits' | 'other';

/**
 * Asks while this window waits for the engine, and answers while this window has it. Call in a component's setup.
 *
 * @param state whether this window has the engine, or waits for another one to leave it.
 * @param name returns the name of the document shown here.
 * @returns the document that the window with the engine shows; null if no window has answered.
 */
export function useEngineHolder(state: () => State, name: () => string): Readonly<ShallowRef<string | null>> {
  const holder = shallowRef<string | null>(null);
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (): void => {
    if (state() === 'has') channel.postMessage({ name: name() });
    else if (state() === 'waits') channel.postMessage('who');
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'who') {
      if (state() === 'has') tell();
    } else if (typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string')
      holder.value = data.name === '' ? null : data.name;
  };
  watch([state, name], tell, { immediate: true });
  onBeforeUnmount(() => {
    channel.close();
  });
  return holder;
}
