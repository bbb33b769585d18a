/** Comparison of plain data by content: numbers, texts, lists and records, as in annotations and values. */

/** True if two pieces of plain data have the same content; absent and `undefined` fields are the same. */
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

/** The object with these fields changed, or the same object if they already have that content. */
export function withFields<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) {
    if (!sameData(fields[name], object[name])) return { ...object, ...fields };
  }
  return object;
}
