/** The two players. South sits at the bottom. */
export const SIDES = ['south', 'north'] as const;
export type Side = (typeof SIDES)[number];

/** One value for each side. */
export interface BySide<T> {
  readonly south: T;
  readonly north: T;
}

/** Returns the other player. */
export function otherSide(side: Side): Side {
  return side === 'south' ? 'north' : 'south';
}
