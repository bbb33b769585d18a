/**
 * Returns the name that damaged content is set aside under, `<name>.bad-<time>`, so that nothing is lost when good content
 * takes its place. `nowMs`: milliseconds since 1970.
 */
export function asideName(name: string, nowMs: number): string {
  return `${name}.bad-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}`;
}
