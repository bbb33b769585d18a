/** Keeps the machine from falling asleep during work; the screen may still turn off. */
import { powerSaveBlocker } from 'electron';

/** Long enough to bridge the gaps between the moves of a match. */
const LINGER_MS = 10_000;

/** Makes the function that notes the beginning and the end of work. */
export function makeStayAwake(): (who: unknown, isWorking: boolean) => void {
  const workers = new Set<unknown>();
  let blocker: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function rest(): void {
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
  }

  return (who, isWorking) => {
    if (isWorking) workers.add(who);
    else workers.delete(who);
    clearTimeout(timer);
    if (workers.size > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else timer = setTimeout(rest, LINGER_MS);
  };
}
