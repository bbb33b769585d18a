/**
 * Aids for the position shown, off until the user asks for them. They reveal counts, so they are off if counts are
 * hidden. If only the user's own counts are shown, nothing that depends on the other side's counts is shown.
 */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { asOtherSide, moveEffects, seedsToStore } from '../../../engine/rules/board-aids.ts';
import { countOccurrences } from '../../../engine/rules/repetition.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { otherSide } from '../../../engine/core/side.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';
import type { BoardAids } from '../../../engine/drawing/scene.ts';

/** The aids of a board on which none are drawn. */
export const NO_AIDS: BoardAids = { captures: [], threats: [], toStore: [] };

export const useAids = defineStore('aids', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const visibility = useVisibility();

  const open = computed(() => {
    const here = documents.shown;
    return here?.position && !here.position.outcome ? { rules: here.rules, position: here.position } : null;
  });
  const turned = computed(() => (open.value ? asOtherSide(open.value.rules, open.value.position) : null));
  const own = computed(() => (open.value ? moveEffects(open.value.rules, open.value.position) : null));
  const other = computed(() =>
    open.value && turned.value ? moveEffects(open.value.rules, turned.value) : null,
  );

  /** The aids drawn on the board. */
  const drawn = computed((): BoardAids => {
    const here = open.value;
    const { aids } = settings.values;
    if (!here) return NO_AIDS;
    return {
      captures: aids.captures && visibility.tellsAll ? (own.value?.captures ?? []) : [],
      threats: [],
      toStore: aids.toStore
        ? seedsToStore(here.rules, here.position).filter(({ place }) => visibility.tells(place))
        : [],
    };
  });

  /** Puts drawn aids into words, by place. */
  function wordsOf({
    captures,
    threats: lost,
    toStore,
  }: BoardAids): Readonly<Record<PlaceIndex, readonly string[]>> {
    const texts: Record<PlaceIndex, string[]> = {};
    const add = (place: PlaceIndex, text: string): void => void (texts[place] ??= []).push(text);
    const isGems = (open.value?.rules.board.kinds ?? 1) > 1;
    const can = isGems ? 'aid.can-capture-gems' : 'aid.can-capture';
    const threatened = isGems ? 'aid.threatened-gems' : 'aid.threatened';
    for (const { place, beads } of captures) add(place, t(can, { n: beads }));
    for (const { place, beads } of lost) add(place, t(threatened, { n: beads }));
    for (const { place, needed } of toStore) add(place, t('aid.needs', { n: needed }));
    return texts;
  }

  function mobilityLine(): string {
    const here = open.value;
    if (!here || !own.value || !visibility.tellsAll) return '';
    const { turn } = here.position;
    const counts = { [turn]: own.value.mobility, [otherSide(turn)]: other.value?.mobility ?? 0 };
    return t('aid.mobility-line', { south: counts['south'] ?? 0, north: counts['north'] ?? 0 });
  }

  function counterLine(): string {
    const here = open.value;
    if (!here) return '';
    const { rules, position } = here;
    const limit = Number(rules.values['no-capture-limit'] ?? 0);
    const quiet =
      position.quiet === 0 && position.ply === 0
        ? t('aid.quiet-start')
        : limit > 0
          ? t('aid.quiet-of', { n: position.quiet, limit })
          : t('aid.quiet', { n: position.quiet });
    const met = countOccurrences(position.past);
    return rules.canRepeat && met > 0
      ? t('aid.both', { first: quiet, second: t('aid.met', { n: met }) })
      : quiet;
  }

  function majorityLine(): string {
    const here = open.value;
    if (!here || !visibility.tellsAll || here.rules.valueKind !== 'margin') return '';
    const { rules, position } = here;
    const { kinds } = rules.board;
    const total = [...position.pits, ...position.stores].reduce(
      (sum, count, i) => sum + count * (kinds === 1 ? 1 : i % kinds),
      0,
    );
    const score = rules.score(position);
    const missing = (has: number): number => Math.max(0, Math.floor(total / 2) + 1 - has);
    return t('aid.majority-line', { south: missing(score.south), north: missing(score.north) });
  }

  /** Lines next to the board. */
  const lines = computed((): readonly string[] => {
    const { aids } = settings.values;
    return [
      aids.mobility ? mobilityLine() : '',
      aids.majority ? majorityLine() : '',
      aids.counters ? counterLine() : '',
    ].filter((line) => line !== '');
  });

  return { drawn, wordsOf, lines };
});
