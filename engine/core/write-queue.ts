/** Serializes work by key, so that two writes of one file never overtake each other. */

/** Does a piece of work once all earlier work on the same key has ended, successfully or not. */
export type WriteQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a queue for each key. Work on an idle key begins at once. */
export function makeWriteQueue(): WriteQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    // The caller handles a failure; the next task in the queue starts in any case.
    const done = before ? before.then(work, work) : work();
    last.set(key, done);
    const leave = (): void => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(leave, leave);
    return done;
  };
}
