/** The solver of the fits of estimates to searches. */

/** Solves the symmetric positive system in place (Cholesky); the right side becomes the solution. */
export function solveInPlace(matrix: Float64Array, right: Float64Array): void {
  const n = right.length;
  const at = (row: number, column: number): number => matrix[row * n + column] ?? 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      matrix[i * n + j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= at(i, k) * (right[k] ?? 0);
    right[i] = sum / at(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= at(k, i) * (right[k] ?? 0);
    right[i] = sum / at(i, i);
  }
}
