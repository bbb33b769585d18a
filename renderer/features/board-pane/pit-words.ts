/** The words and badges of single pits: values, why they cannot be played, aids, marks, the effect of a press. */
import { computed, type ComputedRef } from 'vue';
import type { PitBadge } from '../../../engine/drawing/scene.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import type { Studio } from '../../studio/studio.ts';
import { refusalTexts } from '../../i18n/refusal-text.ts';
import { t } from '../../i18n/text.ts';
import { useBoardAids } from './board-aids.ts';
import type { BuildingView } from '../preview/building-view.ts';
import { rankingAt } from '../../../engine/rules/known-moves.ts';
import { makeRanking } from '../../i18n/ranking.ts';
import { pitValue } from '../../../engine/drawing/pit-values.ts';
import { useHand } from '../preview/hand.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { withMarkWords } from '../marks/mark-words.ts';
import { withWords } from '../../board/place-names.ts';
import { beadName } from '../preview/building-text.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useSolver } from '../analysis/solver.ts';

/** Texts by place. */
type Texts = Readonly<Record<PlaceIndex, string>>;

/** The badges and words of the pits, apart from their contents. */
export interface PitWords {
  /** Values of the pits that can be played; empty if values are hidden. */
  readonly badges: ComputedRef<readonly PitBadge[]>;
  /** Why the other pits cannot be played. */
  readonly refusals: ComputedRef<Texts>;
  readonly descriptions: ComputedRef<Texts>;
}

/**
 * Follows the position shown.
 *
 * @param playable places that can be pressed.
 * @param building the move in progress; null if there is none.
 */
export function usePitWords(
  { documents }: Studio,
  playable: ComputedRef<ReadonlySet<PlaceIndex>>,
  building: ComputedRef<BuildingView | null>,
): PitWords {
  const analysis = useAnalysis();
  const solver = useSolver();
  const hand = useHand();
  const visibility = useVisibility();
  const aids = useBoardAids();

  const refusals = computed<Texts>(() => {
    const here = documents.shown;
    if (!here?.position) return {};
    return refusalTexts(here.rules, here.position, playable.value, visibility.telling(false, true));
  });

  const badges = computed<readonly PitBadge[]>(() => {
    const here = documents.shown;
    const at = here?.position;
    if (!at || at.outcome || !visibility.evaluation || building.value) return [];
    const known = analysis.shownValues;
    const isRunning = analysis.isSearching || solver.isRunningHere;
    if (!known && !isRunning) return [];
    const ranking = rankingAt(here.rules, at, known);
    return [...hand.pits].map(([place, pit]): PitBadge => ({
      place,
      isRunning,
      ...pitValue(known, ranking, pit, at.turn),
    }));
  });

  /** The effect of a press on the places that the move in progress waits for. */
  const targets = computed<Texts>(() => {
    const path = building.value?.path;
    if (!path) return {};
    const { origin, fan, ways, target } = path;
    const next = fan.find(({ isMarked }) => isMarked);
    return {
      [origin]: t('builder.target.origin'),
      ...Object.fromEntries(ways.map(({ place, letter }) => [place, t(`builder.target.${letter}`)])),
      ...Object.fromEntries(target.map(({ place }) => [place, t('builder.target.take')])),
      ...(next ? { [next.place]: t('builder.target.bead', { bead: beadName(next.bead) }) } : {}),
    };
  });

  const descriptions = computed<Texts>(() => {
    const values = Object.fromEntries(
      badges.value.flatMap(({ place, value, cost }) =>
        value ? [[place, makeRanking(value, cost).spoken]] : [],
      ),
    );
    const told = withWords(values, aids.words.value);
    const here = documents.shown;
    const marked = here ? withMarkWords(told, here.rules.board, here.node.marks) : told;
    return { ...marked, ...targets.value };
  });

  return { badges, refusals, descriptions };
}
