/** The threat in one or two sentences: what the other side would take, and what that is worth. */
import { numberText } from '../../../engine/drawing/value-text.ts';
import type { DrawnTurn } from '../../../engine/drawing/drawn-turn.ts';
import type { Threat } from '../../../engine/review/threat.ts';
import { movesText } from '../../i18n/line-text.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { valueLong } from '../../i18n/value-text.ts';

/** Says what moving now would be worth to the other side. */
function worthText({ side, passed, now, gain, isProved }: Threat): string {
  const proof = t(isProved ? 'proof.proved' : 'proof.heuristic');
  if (gain !== null) return t('threat.worth', { seeds: numberText(gain), n: gain, proof });
  return now === null
    ? ''
    : t('threat.results', { side: t(`side.${side}`), then: valueLong(passed), now: valueLong(now), proof });
}

/**
 * Writes the threat.
 *
 * @param emptied the pits that it captures from, with the beads that it takes from each.
 * @param labels labels of the places.
 */
export function threatText(threat: Threat, emptied: DrawnTurn['threats'], labels: readonly string[]): string {
  const { turn, gain, isProved } = threat;
  const side = t(`side.${threat.side}`);
  const moves = movesText(turn.moves, threat.side);
  if (gain !== null && gain <= 0)
    return t('threat.none', { side, moves, proof: t(isProved ? 'proof.proved' : 'proof.heuristic') });
  const pits = emptied.map(({ place }) => labels[place] ?? '').join(', ');
  const taken = emptied.reduce((sum, { beads }) => sum + beads, 0);
  const key = turn.beads === 0 ? 'moves' : pits === '' ? 'takes' : 'takes-from';
  const n = pits === '' ? turn.beads : taken;
  return sentencesText([t(`threat.${key}`, { side, moves, n, pits }), worthText(threat)]);
}
