/** Identifies the proof in a file: the rule set, the position, and the earlier moves that values can depend on. */
import { crc32 } from '../../search/endgame/checksum.ts';
import { makePosition } from '../../notation/position-text.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';

/** A proof's rules and position. */
export interface ProofId {
  /** Rule-set text. */
  readonly rules: string;
  /** Position text. */
  readonly position: string;
  /** State that the position text does not hold, as JSON. */
  readonly history: string;
}

/** Longest name without its number: file systems take 255 bytes, and temporary files and locks add an extension. */
const MAX_NAME = 120;

/** Returns the identity of a position's proof. */
export function proofIdOf(rules: Rules, position: Position): ProofId {
  const met: string[] = [];
  for (let past = position.past; past !== null; past = past.before) met.push(past.key);
  const { phase, swapped, quiet, ply } = position;
  const counts = {
    quiet: isCounted(rules, 'no-capture-limit') ? quiet : 0,
    ply: isCounted(rules, 'ply-limit') ? ply : 0,
  };
  return {
    rules: rules.key,
    position: makePosition(position),
    history: JSON.stringify({ phase, swapped, ...counts, met }),
  };
}

function isCounted({ values }: Rules, option: string): boolean {
  const limit = values[option];
  return typeof limit === 'number' && limit > 0;
}

/**
 * Returns the name of a proof's file: rules and position in letters that every file system accepts, and a number that
 * distinguishes names that are equal in these letters.
 */
export function proofFileName(id: ProofId): string {
  const { rules, position, history } = id;
  const words = `${rules}-${position}`.replace(/[^A-Za-z0-9]+/g, '-').slice(0, MAX_NAME);
  const text = JSON.stringify([rules, position, history]);
  const bytes = Uint8Array.from(
    { length: 2 * text.length },
    (_, i) => text.charCodeAt(i >> 1) >> (8 * (i & 1)),
  );
  return `${words}-${crc32(bytes).toString(16).padStart(8, '0')}.proof`;
}
