/** Single Awari positions with published values. */
import type { Position } from '../../../../../../engine/rules/types.ts';
import { readFixtureJson } from '../../../../../support/fixture-files.ts';

/** One position as `oracles/oware-positions.json` has it. */
export interface PublishedPosition {
  readonly id: string;
  readonly position: string;
  /** Seeds the mover will still take minus those of the opponent. */
  readonly value: number;
  /** The same after each move, from the same seat. */
  readonly moveValues?: Readonly<Record<string, number>>;
}

/** The positions of the file that have values. */
export function publishedPositions(): readonly PublishedPosition[] {
  const { positions } = readFixtureJson<{ positions: readonly Partial<PublishedPosition>[] }>(
    'oracles/oware-positions.json',
    ['positions'],
  );
  return positions.filter((known): known is PublishedPosition => known.value !== undefined);
}

/** Seeds the mover has taken minus those of the opponent. */
export function aheadOf({ stores: [south = 0, north = 0], turn }: Position): number {
  return turn === 'south' ? south - north : north - south;
}
