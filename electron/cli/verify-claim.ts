/** Reads the claims of a proof from the output of `solve --json` or from a word of the command line. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import type { Proof, Value } from '../../engine/core/value.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Claim } from '../../engine/verify/proof-check.ts';
import { VALUE_FIELDS } from './answer-schemas.ts';
import { findPosition, rulesOf, type FoundPosition } from './position-input.ts';
import { ASKED_FLAGS, RULES_FLAG, UsageError, type Arguments } from './usage.ts';
import { limitsOf, type GivenValue } from './verify-score.ts';

/** The flags that name another position than the start. */
const POSITION_FLAGS = ASKED_FLAGS.filter((each) => each !== RULES_FLAG);

/** Older texts have no bounds, lines or frame. */
const rowEntries = { ...VALUE_FIELDS, line: v.optional(v.array(v.string()), () => []) };

const reportSchema = v.object({
  rules: v.optional(v.string()),
  position: v.optional(v.string()),
  ...rowEntries,
  run: v.optional(
    v.object({ start: v.optional(v.string()), moves: v.optional(v.array(v.string()), () => []) }),
  ),
  moves: v.optional(v.array(v.object({ move: v.string(), ...rowEntries })), () => []),
});

/** What `solve --json` has printed: the position it is about and what it claims. */
export interface ClaimedProof {
  readonly found: FoundPosition;
  /** The value of the position; null if it claims only values of moves. */
  readonly value: Value | null;
  readonly claims: readonly Claim[];
}

/**
 * Reads what `solve --json` has printed; a mere estimate claims nothing. Rule set and position come from the text; those
 * of the flags serve older texts. Where both name one they must agree: lines could be legal in another position, too, so
 * that no contradiction would be found.
 */
export function readProof(text: string, args: Arguments): Result<ClaimedProof> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), text);
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]);
    return field === null
      ? fail('ERR_CLI_JSON', { token: text.slice(0, 40) })
      : fail('ERR_CLI_FIELD', { token: field });
  }
  const { moves, run, ...whole } = read.output;
  const isAsked = POSITION_FLAGS.some(({ name }) => args.text(name) !== null);
  const rules = whole.rules === undefined ? ok(rulesOf(args)) : rulesFromText(whole.rules);
  if (!rules.ok) return rules;
  const asked = args.text(RULES_FLAG.name) === null ? rules.value : rulesOf(args);
  // The moves that led to a position can decide what is legal in it.
  const found =
    isAsked || run?.start === undefined
      ? findPosition(
          asked,
          args.text('position') ?? (isAsked ? null : (whole.position ?? null)),
          args.text('moves') ?? [],
        )
      : findPosition(asked, run.start, run.moves);
  if (!found.ok) return found;
  const expected = { rules: asked.key, position: makePosition(found.value.position) };
  for (const what of ['rules', 'position'] as const)
    if ((whole[what] ?? expected[what]) !== expected[what])
      return fail('ERR_VERIFY_OTHER', undefined, { [what]: whole[what] ?? '', expected: expected[what] });
  const rows = [{ move: null, ...whole }, ...moves];
  const claims = rows.flatMap(({ move, value, proof, range, line }): readonly Claim[] => {
    const limits = limitsOf(asked, value, proof, range ?? null);
    return limits === null
      ? []
      : [{ ...limits, line: line.map((each) => each as Move), move: move as Move | null }];
  });
  if (claims.length === 0) return fail('ERR_VERIFY_NO_CLAIM', undefined, { rules: asked.key });
  const { value, proof, range = null } = whole;
  return ok({ found: found.value, value: madeValue(value, proof, range), claims });
}

/** Makes the value that a proof tells; null if it tells none. */
function madeValue(
  given: GivenValue | null,
  proof: Proof | null,
  range: readonly [number, number] | null,
): Value | null {
  if (given === null || proof === null) return null;
  const base = { proof, source: 'search' } as const;
  return typeof given === 'number'
    ? { ...base, kind: 'margin', margin: given, ...(range && { range }) }
    : { ...base, kind: 'winner', winner: given.winner, distance: given.distance ?? null };
}

/** Reads the claim of `--value`: a whole number, or `south`, `north:7`, `draw`. */
export function proofOfWord(found: FoundPosition, word: string): ClaimedProof {
  const { rules } = found;
  const given = valueOf(word);
  const limits = limitsOf(rules, given, 'exact', null);
  const isMargin = rules.valueKind === 'margin';
  if (limits === null) throw new UsageError(isMargin ? 'cli.wrong.claim-margin' : 'cli.wrong.claim-winner');
  return { found, value: madeValue(given, 'exact', null), claims: [{ ...limits, line: [], move: null }] };
}

function valueOf(word: string): GivenValue | null {
  if (/^[+-]?\d+$/.test(word)) return Number(word);
  const [, winner, distance] = /^(south|north|draw|none)(?::(\d+))?$/.exec(word) ?? [];
  if (winner !== 'south' && winner !== 'north' && winner !== 'draw' && winner !== 'none') return null;
  return { winner, distance: distance === undefined ? null : Number(distance) };
}
