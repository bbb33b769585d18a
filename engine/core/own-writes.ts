/**
 * Whether a whole object may be written over the present one. Several windows write it, so a write names the content
 * from which it was made. A window may send its next write before the answer to the last one has arrived: it may also
 * name the bases of its recent writes, but none older than the base that it named last.
 */

/** Names a content; null if there is none. */
type Revision = string | null;

/** A window's writes of an object: the revisions that its next write may name in addition to the present one, `last`. */
interface Written {
  readonly bases: readonly Revision[];
  readonly last: Revision;
}

/** Makes the function that one window writes with: null if another window has written the object since `base`. */
export function makeOwnWrites() {
  const written = new Map<string, Written>();
  return async (
    key: string,
    present: Revision,
    base: Revision,
    write: () => Promise<string>,
  ): Promise<Revision> => {
    const own = written.get(key);
    const known = own?.last === present ? [...own.bases, present] : [present];
    if (!known.includes(base)) return null;
    const last = await write();
    written.set(key, { bases: known.slice(known.indexOf(base)), last });
    return last;
  };
}
