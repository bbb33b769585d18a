/** Counting: binomial coefficients and the number of ways to lay seeds into pits. */

/** Returns C(n, k), exact below 2^53; 0 if k is below 0 or above n. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let value = 1;
  // After step i the value is C(n - k + i, i), so every division is exact.
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return value;
}

/** Returns the number of ways to lay `seeds` equal seeds into `pits` pits: C(seeds + pits - 1, pits - 1). */
export function waysToLay(seeds: number, pits: number): number {
  if (pits === 0) return seeds === 0 ? 1 : 0;
  return binomial(seeds + pits - 1, pits - 1);
}
