/** Names under which stores keep content that is no longer in use: damaged, or thrown away by the user. */

/**
 * Returns the name that damaged content is set aside under, `<name>.bad-<time>`, so that nothing is lost when good content
 * takes its place. `nowMs`: milliseconds since 1970.
 */
export function asideName(name: string, nowMs: number): string {
  return `${name}.bad-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}`;
}

/** Returns the name of damaged content that the user has thrown away, `<name>.thrown-<nowMs>`. */
export function thrownName(name: string, nowMs: number): string {
  return `${name}.thrown-${String(nowMs)}`;
}

/** Returns when content of this name was thrown away, milliseconds since 1970; null if it was not. */
export function thrownAt(name: string): number | null {
  const time = /\.thrown-(\d{1,16})$/.exec(name)?.[1];
  return time === undefined ? null : Number(time);
}
