/** The board of the game shown, with the move that led here: for the study and for an audience. */
import { computed, onScopeDispose, watch, type ComputedRef } from 'vue';
import { paceOf } from '../../../engine/drawing/animation.ts';
import { shownGlyph } from '../../../engine/drawing/glyphs.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { sweptSetup } from '../../../engine/rules/steps.ts';
import { useMoveAnimation, type MoveAnimation } from '../../board/move-animation.ts';
import { playerName } from '../../i18n/player-name.ts';
import { t } from '../../i18n/text.ts';
import { isTurned } from '../../studio/orientation.ts';
import { useSowing } from '../../studio/sowing.ts';
import type { Studio } from '../../studio/studio.ts';
import { useTheme } from '../../studio/theme.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { usePlayedMove } from './played-move.ts';

/** The board of the game shown. */
export interface GameView {
  /** The board without values, aids or a move in hand; null if there is no position. */
  readonly view: ComputedRef<BoardView | null>;
  /** Plays the moves that lead here over the board. */
  readonly animation: MoveAnimation;
}

/**
 * Follows the game shown.
 *
 * @param idPrefix for ids inside the drawing.
 */
export function useGameView(studio: Studio, idPrefix: string): GameView {
  const { documents, settings, ui } = studio;
  const visibility = useVisibility();
  const sowing = useSowing();
  const theme = useTheme();
  const animation = useMoveAnimation();
  const { lastPlaces, ghosts, played } = usePlayedMove(studio);

  const view = computed<BoardView | null>(() => {
    const here = documents.shown;
    const at = here?.position ?? here?.diagram?.setup;
    if (!here || !at) return null;
    return {
      board: here.rules.board,
      position: sweptSetup(here.rules.board, at),
      theme: theme.value,
      flipped: isTurned(settings.values.autoFlip, ui.flipped, at.turn),
      counts: visibility.counts,
      own: visibility.own,
      labels: settings.values.coordinates,
      typeScale: settings.values.boardType / 100,
      names: { south: playerName(here.record, 'south'), north: playerName(here.record, 'north') },
      badges: [],
      say: t,
      marks: here.node.marks,
      lastMove: lastPlaces.value,
      ghosts: ghosts.value,
      glyph: shownGlyph(here.node, visibility.evaluation),
      // The side that moved stays the side to move until its seeds have landed.
      toMove: here.position?.outcome ? null : (sowing.side ?? at.turn),
      idPrefix,
    };
  });

  // At once, so that the page is drawn once with the seeds in the air, and not first with those of the end.
  const flush = 'sync';
  watch(
    animation.isPlaying,
    (isPlaying) => (isPlaying && played.value ? sowing.begin(played.value.before.turn) : sowing.land()),
    { flush },
  );
  watch(animation.isAlone, (isAlone) => (sowing.isAlone = isAlone), { flush });
  watch(
    played,
    (move) => {
      const { animation: isOn, pace, speed } = settings.values;
      const board = documents.shown?.rules.board;
      if (!move || !board) animation.finish();
      else animation.play(board, move, isOn ? 'travel' : 'outline', paceOf(pace, speed));
    },
    { flush },
  );
  onScopeDispose(sowing.land);

  return { view, animation };
}
