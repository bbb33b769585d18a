/** Keeps the machine from falling asleep while work is under way; the screen may go dark. */
import { powerSaveBlocker } from 'electron';

/** Between the moves of a match there are gaps: the system is not told of each. */
const LINGER_MS = 10_000;

/** Who keeps the machine awake. */
interface Wakefulness {
  /** Begins a piece of work; the answer ends it. */
  begin(): () => void;
}

/** Nothing is under way at first. */
export function makeWakefulness(): Wakefulness {
  let works = 0;
  let blocker: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function sleep(): void {
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
  }

  return {
    begin() {
      works += 1;
      clearTimeout(timer);
      blocker ??= powerSaveBlocker.start('prevent-app-suspension');
      return () => {
        works -= 1;
        if (works === 0) timer = setTimeout(sleep, LINGER_MS);
      };
    },
  };
}
