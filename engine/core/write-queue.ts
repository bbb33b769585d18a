/** Work on things that are named by a key, one after the other for each key: two writes of one file never overtake each other. */

/** Does a piece of work when all earlier work on the same key is done, however that ended. */
export type WriteQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a queue for each key. Work on a key that nothing is done on begins at once. */
export function makeWriteQueue(): WriteQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key);
    // A failure is its caller's to hear; the next in the queue starts all the same.
    const done = before ? before.then(work, work) : work();
    last.set(key, done);
    const leave = (): void => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(leave, leave);
    return done;
  };
}
