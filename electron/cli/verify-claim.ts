/** Reads the claims of a proof from the output of `solve --json` or from a word of the command line. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import { PROOFS } from '../../engine/core/value.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Claim } from '../../engine/verify/proof-check.ts';
import { UsageError } from './usage.ts';
import { limitsOf, type GivenValue } from './verify-score.ts';

const valueSchema = v.nullable(
  v.union([
    v.number(),
    v.object({
      winner: v.picklist(['south', 'north', 'draw', 'none']),
      distance: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ]),
);

const rowEntries = {
  value: valueSchema,
  proof: v.nullable(v.picklist(PROOFS)),
  range: v.nullish(v.tuple([v.number(), v.number()]), null),
  line: v.optional(v.array(v.string()), () => []),
};

const reportSchema = v.object({
  rules: v.optional(v.string()),
  position: v.optional(v.string()),
  ...rowEntries,
  moves: v.optional(v.array(v.object({ move: v.string(), ...rowEntries })), () => []),
});

/**
 * Reads the claims in a text that `solve --json` has printed; a mere estimate claims nothing. Refuses a text about
 * other rules or another position: its lines could be legal here, too, so that no contradiction would be found.
 */
export function readClaims(rules: Rules, position: Position, text: string): Result<readonly Claim[]> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), text);
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]);
    return field === null
      ? fail('ERR_CLI_JSON', { token: text.slice(0, 40) })
      : fail('ERR_CLI_FIELD', { token: field });
  }
  const { moves, ...whole } = read.output;
  const expected = { rules: rules.key, position: makePosition(position) };
  for (const what of ['rules', 'position'] as const)
    if ((whole[what] ?? expected[what]) !== expected[what])
      return fail('ERR_VERIFY_OTHER', undefined, { [what]: whole[what] ?? '', expected: expected[what] });
  const rows = [{ move: null, ...whole }, ...moves];
  return ok(
    rows.flatMap(({ move, value, proof, range, line }): readonly Claim[] => {
      const limits = limitsOf(rules, value, proof, range);
      return limits === null
        ? []
        : [{ ...limits, line: line.map((text) => text as Move), move: move as Move | null }];
    }),
  );
}

/** Reads the claim of `--value`: a whole number, or `south`, `north:7`, `draw`. */
export function claimOfWord(rules: Rules, word: string): Claim {
  const limits = limitsOf(rules, valueOf(word), 'exact', null);
  const wanted = rules.valueKind === 'margin' ? 'a whole number' : 'south, north, draw, or south:7';
  if (limits === null) throw new UsageError(`--value takes ${wanted} in this game`);
  return { ...limits, line: [], move: null };
}

function valueOf(word: string): GivenValue | null {
  if (/^[+-]?\d+$/.test(word)) return Number(word);
  const [, winner, distance] = /^(south|north|draw|none)(?::(\d+))?$/.exec(word) ?? [];
  if (winner !== 'south' && winner !== 'north' && winner !== 'draw' && winner !== 'none') return null;
  return { winner, distance: distance === undefined ? null : Number(distance) };
}
