/** Asks one question at a time: the engine accepts only one of a kind, so several callers wait for each other here. */
import { ok, type Result } from '../../../../engine/core/result.ts';

/** Asks a question that may have no answer; null if it is cancelled. */
export type Ask<Question, Answer> = (
  question: Question,
  onEnd: (end: Result<Answer | null>) => void,
) => { readonly cancel: () => void };

/** Wraps `ask` so that each question waits until those before it are answered. */
export function inTurn<Question, Answer>(ask: Ask<Question, Answer>): Ask<Question, Answer> {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function goOn(): void {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    begin?.();
  }

  return (question, onEnd) => {
    let cancelRunning: (() => void) | null = null;
    const begin = (): void => {
      const running = ask(question, (end) => {
        onEnd(end);
        goOn();
      });
      cancelRunning = running.cancel;
    };
    waiting.push(begin);
    if (!isBusy) goOn();
    return {
      cancel() {
        const at = waiting.indexOf(begin);
        if (at >= 0) {
          waiting.splice(at, 1);
          onEnd(ok(null));
        } else cancelRunning?.();
      },
    };
  };
}
