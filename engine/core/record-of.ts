/** A record with a value for each of these keys. */
export function recordOf<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  // What `fromEntries` answers has these keys; its type only says that they are texts.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;
}
