/** Work on things that are named by a key, one after the other for each key: two writes of one file never overtake each other. */

/** Does a piece of work when all earlier work on the same key is done, however that ended. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes an order of work of its own. */
export function makeTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    // A failure is its caller's to hear; the next in turn starts all the same.
    const settled = done
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return done;
  };
}
