/** Positions with their values, as files for the training of networks; and the rule sets they come from. */
import { PITS, ROW } from '../../../engine/games/oware/sowing.ts';
import type { Position } from '../../../engine/rules/types.ts';

/** A rule set of a plan, and how often a game of it is played among the others. */
export interface PlannedRules {
  readonly rules: string;
  readonly weight: number;
}

/** Rule sets by the name of the plan. */
export const PLANS: Readonly<Record<string, readonly PlannedRules[]>> = {
  oware: [
    { rules: 'oware', weight: 8 },
    { rules: 'oware:preset=igg-1', weight: 1 },
    { rules: 'oware:preset=igg-2', weight: 2 },
    { rules: 'oware:preset=igg-3', weight: 1 },
    { rules: 'oware:preset=awari', weight: 4 },
    { rules: 'oware:preset=oh-wah-ree', weight: 1 },
    { rules: 'oware:preset=ouri', weight: 1 },
    { rules: 'oware:preset=wari', weight: 1 },
    { rules: 'oware:preset=leave-last', weight: 1 },
  ],
  awele: [
    { rules: 'awele', weight: 8 },
    { rules: 'awele:preset=to-the-end', weight: 2 },
    { rules: 'awele:preset=own-camp', weight: 2 },
    { rules: 'awele:preset=tournament', weight: 3 },
    { rules: 'awele:preset=limit-2', weight: 1 },
    { rules: 'awele:preset=limit-2-none', weight: 1 },
    { rules: 'awele:preset=twos', weight: 1 },
  ],
};

/** A position of the family with two rows of six, and what it is worth. */
export interface Sample {
  readonly position: Position;
  /** Seeds still to be gained by the player to move, less those by the other: what a search says, and what came of it. */
  readonly value: number;
  readonly outcome: number;
}

/** Twelve counts from the seat of who is to move, both stores likewise, rule set, value, outcome. */
export const SAMPLE_BYTES = 17;
export const OWN_STORE = 12;
export const OTHER_STORE = 13;
export const RULES = 14;
export const VALUE = 15;
export const OUTCOME = 16;

const signedByte = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)));

/** Puts a sample into a place of the file's bytes. */
export function writeSample(bytes: Uint8Array, index: number, rules: number, sample: Sample): void {
  const { position, value, outcome } = sample;
  const at = index * SAMPLE_BYTES;
  const shift = position.turn === 'south' ? 0 : ROW;
  for (let pit = 0; pit < PITS; pit++) bytes[at + pit] = position.pits[(pit + shift) % PITS] ?? 0;
  const mover = position.turn === 'south' ? 0 : 1;
  bytes[at + OWN_STORE] = position.stores[mover] ?? 0;
  bytes[at + OTHER_STORE] = position.stores[1 - mover] ?? 0;
  bytes[at + RULES] = rules;
  bytes[at + VALUE] = signedByte(value);
  bytes[at + OUTCOME] = signedByte(outcome);
}
