/** Logarithms of counts, precomputed; fuller sides are rare. */
const LOGS = Float64Array.from({ length: 256 }, (_, value) => Math.log(value));

/** Returns the natural logarithm of a count. */
export function logOf(value: number): number {
  return value < LOGS.length ? (LOGS[value] ?? 0) : Math.log(value);
}
