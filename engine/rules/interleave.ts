/**
 * Yields from lazy lists in turn, so that a long one does not keep the others waiting.
 *
 * @param sources the lists' sources; `open` makes a list when it is first needed.
 * @param atOnce how many additional lists each round opens, at least 1; Infinity opens all in the first round.
 */
export function* interleave<S, T>(
  sources: Iterable<S>,
  open: (source: S) => Iterable<T>,
  atOnce: number,
): Generator<T> {
  const waiting = sources[Symbol.iterator]();
  let lists: Iterator<T>[] = [];
  let hasMore = true;
  while (hasMore || lists.length > 0) {
    for (let i = 0; i < atOnce && hasMore; i++) {
      const next = waiting.next();
      if (next.done === true) hasMore = false;
      else lists.push(open(next.value)[Symbol.iterator]());
    }
    const going: Iterator<T>[] = [];
    for (const list of lists) {
      const next = list.next();
      if (next.done === true) continue;
      going.push(list);
      yield next.value;
    }
    lists = going;
  }
}
