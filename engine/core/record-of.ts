/** Makes a record with a value for each of these keys. */
export function recordOf<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  // `fromEntries` returns exactly these keys; its type says only that they are strings.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}
