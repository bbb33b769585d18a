/** The move that led to the position shown: announced, animated if the user stepped forward, outlined on the board. */
import { computed, onScopeDispose, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { capturedBeads } from '../../../engine/drawing/ghosts.ts';
import { lastPlaces as lastPlacesOf } from '../../../engine/drawing/last-places.ts';
import type { BoardView, GhostBeads } from '../../../engine/drawing/scene.ts';
import { sweptSetup } from '../../../engine/rules/steps.ts';
import { joinSowings, sowingsSince } from '../../../engine/tree/sowings.ts';
import { isElsewhere, type DocumentsChange } from '../../studio/followers.ts';
import type { Studio } from '../../studio/studio.ts';
import { chainText } from '../../i18n/chain-text.ts';
import { useVisibility } from '../../studio/visibility.ts';
import type { PlayedMove } from '../../board/move-animation.ts';
import { useLinePlace } from './line-place.ts';

/** The move that led here, as the board shows it. */
export interface PlayedView {
  /** The places where the last move began and ended; null if there is none. */
  readonly lastPlaces: ComputedRef<BoardView['lastMove']>;
  /** The beads that the move captured, at their places before. */
  readonly ghosts: ComputedRef<readonly GhostBeads[]>;
  /** The moves to animate: from the previous node forward, within one turn; null if there are none. */
  readonly played: Readonly<ShallowRef<PlayedMove | null>>;
}

/** Follows the current node, and announces each move or place reached. */
export function usePlayedMove(studio: Studio): PlayedView {
  const { documents, ui } = studio;
  const shown = computed(() => documents.shown);

  const lastPlaces = computed(() => lastPlacesOf(documents.turn?.steps ?? []));

  const ghosts = computed(() => {
    const board = shown.value?.rules.board;
    return board ? capturedBeads(board, documents.turn?.steps ?? []) : [];
  });

  const place = useLinePlace(studio);

  const played = shallowRef<PlayedMove | null>(null);
  function followChange(change: DocumentsChange): void {
    if (!isElsewhere(change)) return;
    const { before, now } = change;
    ui.refusal = '';
    ui.description = null;
    const isSameGame = before.documentId === now.documentId && before.game === now.game;
    // Counts are revealed for one game only, not for the next.
    if (!isSameGame) ui.revealed = false;
    const { path } = now;
    const isStep = isSameGame && path !== null && before.path !== null;
    const sowings = isStep ? sowingsSince(documents.sowings, before.path, path) : [];
    const joined = joinSowings(sowings);
    const board = shown.value?.rules.board;
    const laid = sowings.length === 1 ? change.laid : null;
    played.value =
      joined && sowings[0]
        ? {
            id: `${now.documentId ?? ''} ${String(now.game)} ${path ?? ''} ${String(performance.now())}`,
            before: laid?.before ?? sowings[0].before,
            after: board ? sweptSetup(board, joined.position) : joined.position,
            // The sweep at the end of a game is part of the animation.
            steps: [...(laid?.steps ?? joined.steps), ...(joined.position.outcome?.sweep ?? [])],
          }
        : null;
    if (joined && shown.value) {
      const telling = useVisibility().telling(false, true);
      ui.announce(chainText(shown.value.rules.board, documents.sowings, telling));
    } else if (path !== null && path !== before.path) ui.announce(place.value.spoken);
  }
  onScopeDispose(documents.follow('board', followChange));

  return { lastPlaces, ghosts, played };
}
