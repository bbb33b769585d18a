/** Functions that remember what they have returned. */

/**
 * Makes a function that asks another once for each key.
 *
 * @param most beyond so many keys, those before are forgotten.
 */
export function onceEach<K, V>(make: (key: K) => V, most = Infinity): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (known.size >= most && !known.has(key)) known.clear();
    return recalled(known, key, make);
  };
}

/** The same for objects, which are forgotten together with what was made for them. */
export function onceForEach<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => recalled(known, key, make);
}

function recalled<K, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
}
