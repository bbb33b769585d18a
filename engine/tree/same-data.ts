/** Compares plain data by content: numbers, strings, lists and records, as in annotations and values. */

/** Whether two pieces of plain data have the same content; an absent field equals an `undefined` one. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => sameData(x, b[i]))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameData(a[name], b[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns a copy of the object with these fields changed, or the object itself if they already have that content. */
export function withFields<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) {
    if (!sameData(fields[name], object[name])) return { ...object, ...fields };
  }
  return object;
}
