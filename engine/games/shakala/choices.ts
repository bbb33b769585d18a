/**
 * Counts the ways to combine orders of beads with choices of captured gems, without listing either.
 *
 * A choice takes t gems from pits; equal gems of one pit are not distinguished. For one order the number of choices is
 * the coefficient of x^t in the product over all cells (pit, kind) of 1 + x + .. + x^n, where n is the number of gems
 * of that kind in that pit at the end: l from before, and d of the beads sown. The sum of this number over all orders
 * is wanted.
 *
 * With u marking a bead of the cell, sum over d of u^d/d! (1 + .. + x^(l+d)) = e^u [1 - x^(l+1) e^((x-1)u)] / (1 - x).
 * The factor e^u stands for any bead: it is counted by multinomials at the end. The rest of the cell is (1 + .. + x^l)
 * times 1 + sum over i of `marked(l, i)` u^i/i!: i beads marked in the cell, at the price of at least x^(l+1). Since t
 * is at most the length of a capture (6), no more than six cells can hold marked beads, for any number of beads and
 * kinds. Pits are handled one by one, in a table over the numbers of marked beads of each kind. Kinds that have the
 * same count in every pit are treated as equal until the end, when their numbers of beads matter: an entry represents
 * all ways to distribute its numbers among them.
 * The method is ours; tested against plain listing.
 */

/** Coefficients of a polynomial in x, cut off above the number of gems taken. */
type Series = readonly bigint[];

/** The facts on which the choices of a sowing depend. */
export interface Dealing {
  /** Beads still to be dealt, in any order, as counts per kind, stones first. */
  readonly pool: readonly number[];
  /** The opponent's pits: how many of these beads fall into each, and what already lies there, per kind. */
  readonly pits: readonly { readonly drops: number; readonly lying: readonly number[] }[];
}

const factorials: bigint[] = [1n];

function factorial(n: number): bigint {
  for (let i = factorials.length; i <= n; i++) factorials.push((factorials[i - 1] ?? 1n) * BigInt(i));
  return factorials[n] ?? 1n;
}

/** Returns the number of ways to choose k of n; 0 if k is larger than n. */
export function binomial(n: number, k: number): bigint {
  return k < 0 || k > n ? 0n : factorial(n) / (factorial(k) * factorial(n - k));
}

/** Returns the number of distinct orders of beads given by counts per kind. */
export function ordersOf(counts: readonly number[]): bigint {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((orders, count) => orders / factorial(count), factorial(total));
}

function times(a: Series, b: Series): Series {
  return a.map((_, degree) => {
    let sum = 0n;
    for (let i = 0; i <= degree; i++) {
      const factor = a[i] ?? 0n;
      if (factor !== 0n) sum += factor * (b[degree - i] ?? 0n);
    }
    return sum;
  });
}

/** Returns the ways to take 0, 1, .. `most` gems from groups of equal gems, given by their counts. */
export function choicesAmong(counts: readonly number[], most: number): Series {
  let ways: Series = [1n, ...new Array<bigint>(most).fill(0n)];
  for (const count of counts) {
    if (count > 0)
      ways = times(
        ways,
        ways.map((_, taken) => (taken <= count ? 1n : 0n)),
      );
  }
  return ways;
}

/** Returns the weight of i marked beads in a cell with l gems: (-1)^(i+1) x^(l+1) (1-x)^i / (1 - x^(l+1)). */
function marked(lying: number, beads: number, most: number): Series {
  const weight = new Array<bigint>(most + 1).fill(0n);
  for (let start = lying + 1; start <= most; start += lying + 1) {
    for (let i = 0; i <= beads && start + i <= most; i++) {
      const sign = (i + beads) % 2 === 1 ? 1n : -1n;
      weight[start + i] = (weight[start + i] ?? 0n) + sign * binomial(beads, i);
    }
  }
  return weight;
}

/** An entry of the table: marked beads per kind so far, ascending among kinds treated as equal. */
interface Entry {
  readonly marks: readonly number[];
  readonly weight: Series;
}

/** A kind of gem that is dealt. */
interface Dealt {
  readonly beads: number;
  /** The number of gems of the kind in each pit, as far as it matters. */
  readonly lying: readonly number[];
  /** The class of the kind: kinds of one class are treated as equal, and are adjacent. */
  readonly alike: string;
  /** Most beads of any kind of the class. */
  readonly most: number;
}

/** Adds all ways to mark beads of one pit to the table entries that follow from one entry. */
function markPit(
  entry: Entry,
  kinds: readonly Dealt[],
  pit: number,
  drops: number,
  weights: (lying: number, beads: number) => Series,
  next: Map<string, Entry>,
): void {
  const marks = [...entry.marks];
  const before = entry.marks;
  // `run` equal numbers of beads in a row, within `size` equal kinds so far: counts the ways to pick them.
  function mark(index: number, left: number, weight: Series, last: number, run: number, size: number): void {
    const kind = kinds[index];
    if (kind === undefined) {
      file(marks, weight, kinds, next);
      return;
    }
    const had = before[index] ?? 0;
    const isAlike = index > 0 && kinds[index - 1]?.alike === kind.alike && (before[index - 1] ?? 0) === had;
    const most = Math.min(left, kind.most - had, isAlike ? last : left);
    for (let beads = 0; beads <= most; beads++) {
      const newRun = isAlike && beads === last ? run + 1 : 1;
      const newSize = isAlike ? size + 1 : 1;
      let own = weight;
      if (beads > 0) {
        own = times(weight, weights(kind.lying[pit] ?? 0, beads));
        if (own.every((coefficient) => coefficient === 0n)) continue;
        const places = binomial(left, beads);
        own = own.map((coefficient) => coefficient * places);
      }
      const [up, down] = [BigInt(newSize), BigInt(newRun)];
      if (up !== down) own = own.map((coefficient) => (coefficient * up) / down);
      marks[index] = had + beads;
      mark(index + 1, left - beads, own, beads, newRun, newSize);
    }
    marks[index] = had;
  }
  mark(0, drops, entry.weight, 0, 0, 0);
}

/** Adds a weight to the entry with these marks, which are sorted among kinds treated as equal. */
function file(
  marks: readonly number[],
  weight: Series,
  kinds: readonly Dealt[],
  next: Map<string, Entry>,
): void {
  const sorted = [...marks];
  for (let i = 1; i < sorted.length; i++) {
    for (let j = i; j > 0 && kinds[j]?.alike === kinds[j - 1]?.alike; j--) {
      const [low = 0, high = 0] = [sorted[j - 1], sorted[j]];
      if (low <= high) break;
      sorted[j - 1] = high;
      sorted[j] = low;
    }
  }
  const key = sorted.join();
  const known = next.get(key);
  next.set(key, {
    marks: sorted,
    weight: known ? weight.map((coefficient, i) => coefficient + (known.weight[i] ?? 0n)) : weight,
  });
}

function dealtKinds({ pool, pits }: Dealing, most: number): readonly Dealt[] {
  const kinds = pool.slice(1).flatMap((beads, index) => {
    // Gems beyond the number that can be taken make no difference; pits that get no bead do not matter.
    const lying = pits.map((pit) => (pit.drops === 0 ? 0 : Math.min(most, pit.lying[index + 1] ?? 0)));
    return beads === 0 ? [] : [{ beads, lying, alike: lying.join() }];
  });
  return kinds
    .map((kind) => ({
      ...kind,
      most: Math.max(...kinds.filter(({ alike }) => alike === kind.alike).map(({ beads }) => beads)),
    }))
    .sort((a, b) => (a.alike < b.alike ? -1 : a.alike > b.alike ? 1 : 0));
}

/** Returns n (n-1) .. with `factors` factors. */
function falling(n: number, factors: number): bigint {
  return factors > n ? 0n : factorial(n) / factorial(n - factors);
}

/**
 * Returns the sum, over the ways to distribute `marks` among equal kinds, of the product of `falling(beads, marks)`,
 * and the number of these ways. `counts` are beads of the kinds from `index` on; `marks` are ascending, one for each
 * kind that is left.
 */
function handOut(
  counts: readonly number[],
  marks: readonly number[],
  index: number,
  known: Map<string, readonly [sum: bigint, ways: bigint]>,
): readonly [sum: bigint, ways: bigint] {
  if (index === counts.length) return [1n, 1n];
  const key = marks.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  let sum = 0n;
  let ways = 0n;
  for (const [i, mark] of marks.entries()) {
    if (mark === marks[i - 1]) continue;
    const [rest, count] = handOut(counts, marks.toSpliced(i, 1), index + 1, known);
    sum += falling(counts[index] ?? 0, mark) * rest;
    ways += count;
  }
  known.set(key, [sum, ways]);
  return [sum, ways];
}

/**
 * Returns the orders of the beads left after marking, summed over all kinds that may have these marks, for one such
 * way.
 */
function ordersLeft(
  stones: number,
  kinds: readonly Dealt[],
  marks: readonly number[],
  known: Map<string, Map<string, readonly [bigint, bigint]>>,
): readonly [sum: bigint, ways: bigint] {
  let [sum, ways] = [1n, 1n];
  for (let first = 0; first < kinds.length;) {
    const { alike } = kinds[first] ?? { alike: '' };
    let end = first;
    while (kinds[end]?.alike === alike) end++;
    const memory = known.get(alike) ?? new Map<string, readonly [bigint, bigint]>();
    known.set(alike, memory);
    const counts = kinds.slice(first, end).map(({ beads }) => beads);
    const [part, count] = handOut(counts, marks.slice(first, end), 0, memory);
    sum *= part;
    ways *= count;
    first = end;
  }
  const left = kinds.reduce((total, { beads }) => total + beads, stones) - marks.reduce((a, b) => a + b, 0);
  if (left < 0) return [0n, ways];
  // Orders with given marks are left! / (stones! product of (beads - marks)!).
  const whole = kinds.reduce((product, { beads }) => product * factorial(beads), factorial(stones));
  return [(factorial(left) * sum) / whole, ways];
}

/**
 * Sums, over all orders of the beads to be dealt, the ways to take 0, 1, .. `most` gems from the opponent's pits.
 *
 * Cost: about the number of multisets of `most` numbers of marked beads for each pit if all kinds are equal; some
 * milliseconds at 64 beads of nine kinds.
 */
export function choicesOverOrders(dealing: Dealing, most: number): Series {
  const kinds = dealtKinds(dealing, most);
  const stones = dealing.pool[0] ?? 0;
  const known = new Map<number, Series>();
  const weights = (lying: number, beads: number): Series => {
    const key = lying * 65_536 + beads;
    let weight = known.get(key);
    if (weight === undefined) known.set(key, (weight = marked(lying, beads, most)));
    return weight;
  };
  const fixed = choicesAmong(
    dealing.pits.flatMap(({ lying }) => lying.slice(1)),
    most,
  );
  let table: readonly Entry[] = [{ marks: kinds.map(() => 0), weight: fixed }];
  for (const [pit, { drops }] of dealing.pits.entries()) {
    if (drops === 0) continue;
    const next = new Map<string, Entry>();
    for (const entry of table) markPit(entry, kinds, pit, drops, weights, next);
    table = [...next.values()];
  }
  const sum = new Array<bigint>(most + 1).fill(0n);
  const memory = new Map<string, Map<string, readonly [bigint, bigint]>>();
  for (const { marks, weight } of table) {
    const [orders, ways] = ordersLeft(stones, kinds, marks, memory);
    for (let taken = 0; taken <= most; taken++)
      sum[taken] = (sum[taken] ?? 0n) + (orders * (weight[taken] ?? 0n)) / ways;
  }
  return sum;
}
