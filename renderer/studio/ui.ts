/** The state of the window apart from documents and settings: dialogs, focus, notices, words for screen readers. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Failure } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import type { PlaceIndex } from '../../engine/rules/types.ts';
import type { Side } from '../../engine/core/side.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { failureText } from '../i18n/failure-text.ts';
import { t } from '../i18n/text.ts';
import { useDocuments } from './documents.ts';
import { NO_DIALOG, withDialog, withoutKind, withoutShown } from './dialog-order.ts';
import { ownChoice } from './own-choice.ts';
import type { Dialog, DialogKind, UnsavedAnswer, WindowPage } from './window-parts.ts';

/** The user in an engine game: the game, and the seat held before any change of seats (pie rule). */
export interface Player {
  readonly documentId: string;
  readonly game: number;
  /** Null if the engine plays both sides. */
  readonly first: Side | null;
}

/** A text for the live region: a new object each time, so that equal texts are two announcements. */
export interface Announcement {
  readonly text: string;
}

export const useUi = defineStore('ui', () => {
  const documents = useDocuments();
  const dialogs = shallowRef(NO_DIALOG);
  const dialog = computed<Dialog | null>(() => dialogs.value.shown);
  const polite = shallowRef<Announcement>({ text: '' });
  const assertive = shallowRef<Announcement>({ text: '' });
  /** Whether the view of a document is rotated by half a turn. */
  const flips = ownChoice(() => false);
  /** Whether the view is rotated by half a turn. */
  const flipped = computed({
    get: () => flips.of(documents.activeId),
    set: (isFlipped) => flips.choose(documents.activeId, isFlipped),
  });
  /** Whether counts are shown although they are set to hidden. */
  const revealed = ref(false);
  /** Whether the game of `player` hides its values although they are set to be shown. */
  const thinksFirst = ref(false);
  /** Whether values are hidden although they are set to be shown: a question is asked. */
  const isAsking = ref(false);
  /** The user's seat in a game against the engine; null while there is none. */
  const player = shallowRef<Player | null>(null);
  /** The page shown in place of the game, whose commands wait meanwhile; null for none. */
  const page = ref<WindowPage | null>(null);
  /** Whether clicks on the board set marks instead of playing. */
  const marksMode = ref(false);
  /** Id of the document whose tab would take the games being dragged. */
  const dropOnto = shallowRef<string | null>(null);
  /** Whether the library is open as a drawer (narrow windows). */
  const drawer = ref(false);
  /** Whether all parts of the window are loaded or have failed to load. */
  const isWhole = ref(false);
  const windowWidth = ref(1440);
  const windowHeight = ref(900);
  /** Whether the panels are below the board. */
  const isNarrow = computed(() => windowWidth.value < 1100);
  const isUpright = computed(() => windowHeight.value > windowWidth.value);
  /** Whether rows of names and status leave their room to the board. */
  const isLow = computed(() => windowHeight.value < 560);
  /** Whether the top has room only for menus and tabs. */
  const isTight = computed(() => windowWidth.value < 900);
  /** Whether the window is as narrow as an upright phone: one button holds all menus. */
  const isSmall = computed(() => windowWidth.value < 600);
  /** Whether the panels are beside the board although the window is narrow: it has even less height. */
  const isFlat = computed(
    () => isNarrow.value && isLow.value && windowWidth.value > 1.7 * windowHeight.value,
  );
  /** A move to preview on the board, from a hovered table row. */
  const previewMove = shallowRef<Move | null>(null);
  /** The effect of the last edit in words, and the game after it. */
  const done = shallowRef<{ readonly text: string; readonly record: GameRecord | null } | null>(null);
  /** Why the last action was refused, `''` if it was not. */
  const refusal = ref('');
  /** The description of a place that the user asked for; null for none. */
  const description = shallowRef<{ readonly place: PlaceIndex; readonly text: string } | null>(null);

  /** Loads a new version of the program, which is ready; null if there is none, or the user puts it off. */
  const newVersion = shallowRef<(() => void) | null>(null);

  function open(next: Dialog): void {
    const before = dialog.value;
    dialogs.value = withDialog(dialogs.value, next);
    // A question that another dialog replaces counts as cancelled.
    if (before?.kind === 'unsaved' && dialog.value !== before) before.answer('cancel');
  }

  /** Closes the dialog shown; the next one that waits is shown. */
  function close(): void {
    dialogs.value = withoutShown(dialogs.value);
  }

  /** Removes a dialog that ended without the user, whether it is shown or waiting. */
  function dismiss(kind: DialogKind): void {
    dialogs.value = withoutKind(dialogs.value, kind);
  }

  /** Asks the user what to do with unsaved changes. */
  function askUnsaved(name: string): Promise<UnsavedAnswer> {
    return new Promise((resolve) => {
      const question: Dialog = {
        kind: 'unsaved',
        name,
        answer: (answer) => {
          if (dialog.value === question) close();
          resolve(answer);
        },
      };
      open(question);
    });
  }

  /** Says a text politely to screen readers; of several in quick succession the last one wins. */
  function announce(text: string): void {
    polite.value = { text };
  }

  /** Says why something was refused, and shows it in the status line until the next command or another node. */
  function refuse(text: string): void {
    refusal.value = text;
    announce(text);
  }

  /** Says why an edit was refused; null says nothing. */
  function tellRefusal(failure: Failure | null): void {
    if (failure) refuse(t('announce.refused', { reason: failureText(failure) }));
  }

  /** Says the description of a place, and shows it until the user points elsewhere or goes to another node. */
  function describe(place: PlaceIndex, text: string): void {
    description.value = { place, text };
    announce(text);
  }

  /** Drops the description once the pointer has left its place. */
  function pointAt(place: PlaceIndex | null): void {
    if (description.value?.place !== place) description.value = null;
  }

  /** Says what an edit did, and shows it until the game changes again. */
  function tellDone(text: string, record: GameRecord | null): void {
    done.value = { text, record };
    announce(text);
  }

  /** Shows an error and says it at once. */
  function showError(failure: Failure, { kept = true, isSave = false } = {}): void {
    assertive.value = { text: failure.code };
    open({ kind: 'error', failure, kept, isSave });
  }

  return {
    dialog,
    polite,
    assertive,
    flips,
    flipped,
    revealed,
    thinksFirst,
    isAsking,
    player,
    page,
    marksMode,
    dropOnto,
    drawer,
    isWhole,
    windowWidth,
    windowHeight,
    isNarrow,
    isLow,
    isUpright,
    isTight,
    isSmall,
    isFlat,
    previewMove,
    open,
    close,
    dismiss,
    askUnsaved,
    refusal,
    description,
    announce,
    refuse,
    tellRefusal,
    describe,
    pointAt,
    done,
    newVersion,
    tellDone,
    showError,
  };
});
