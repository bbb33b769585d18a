/** Commands that step through one move by seeds and laps, pin previews, and link notes to a lap. */
import { focusPane } from '../../shell/focus.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { withLapLink } from '../../../engine/tree/lap-link.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { useHand } from '../preview/hand.ts';
import { anchorText } from './track-text.ts';
import {
  action,
  choice,
  type ActionCommand,
  type Availability,
  type Command,
} from '../../shell/commands/command.ts';
import { isOpen } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';

function hasTrack(): Availability {
  return useHand().track ? true : 'reason.no-steps';
}

/** A step through the move: by a command of the page, or by one that works while the move is in hand. */
interface Step {
  readonly id: string;
  readonly keys: readonly string[];
  readonly isBack: boolean;
  readonly run: () => void;
}

const STEPS: readonly Step[] = [
  // Where a bracket needs AltGr, Windows takes Ctrl away.
  { id: 'game.move-start', keys: ['Ctrl+[', '['], isBack: true, run: () => useHand().goTo(0) },
  { id: 'game.lap-back', keys: ['{'], isBack: true, run: () => useHand().stepLap(-1) },
  { id: 'game.seed-back', keys: ['<'], isBack: true, run: () => useHand().step(-1) },
  { id: 'game.seed-on', keys: ['>'], isBack: false, run: () => useHand().step(1) },
  { id: 'game.lap-on', keys: ['}'], isBack: false, run: () => useHand().stepLap(1) },
  { id: 'game.move-end', keys: ['Ctrl+]', ']'], isBack: false, run: () => useHand().goTo(Infinity) },
  { id: 'hand.back', keys: ['ArrowLeft'], isBack: true, run: () => useHand().step(-1) },
  { id: 'hand.drop', keys: ['ArrowRight'], isBack: false, run: () => useHand().step(1) },
  { id: 'hand.lap-back', keys: ['Ctrl+ArrowLeft'], isBack: true, run: () => useHand().stepLap(-1) },
  { id: 'hand.lap-on', keys: ['Ctrl+ArrowRight'], isBack: false, run: () => useHand().stepLap(1) },
];

function stepCommand({ id, keys, isBack, run }: Step): ActionCommand {
  return action({
    id,
    group: 'game',
    ...(id.startsWith('hand.') && { scope: 'hand' as const, onPage: 'guess' as const }),
    keys,
    enabled: (): Availability => {
      const { track, place, isLifted } = useHand();
      if (!track) return 'reason.no-steps';
      if (id.startsWith('hand.') && !isLifted) return 'reason.no-hand';
      if (isBack) return place > 0 ? true : 'reason.before-move';
      return place < track.stops.length - 1 ? true : 'reason.after-move';
    },
    run,
  });
}

/** Links the current lap in the note of its move; a move that was only tried is played first. */
function noteLap(studio: Studio): void {
  const hand = useHand();
  const { anchor, subject, told } = hand;
  if (!anchor || !subject) return;
  if (!hand.isPlayed && studio.play.move(subject.move)) return;
  // The link leads to the seed; its text names the seed only if counts of the lap may be shown.
  const named = told.laps.has(anchor.lap) ? anchor : { ...anchor, seed: null };
  const isDone = runEdit(studio, 'undo.comment', (record, path) =>
    setComment(
      record,
      path,
      withLapLink(nodeAt(record.root, path)?.comment ?? '', anchorText(named), anchor),
    ),
  );
  if (!isDone) return;
  hand.showPlayed(anchor);
  studio.settings.showPanel('note', 'notes');
  focusPane('note');
}

export const relayCommands: readonly Command[] = [
  choice({
    id: 'view.preview',
    group: 'view',
    enabled: isOpen,
    choices: (studio) => {
      const hand = useHand();
      const labels = studio.documents.shown?.rules.board.labels ?? [];
      return [...hand.pits.keys()].map((place) => ({
        id: String(place),
        label: labels[place] ?? '',
        isChecked: hand.hasLifted(place),
      }));
    },
    run: (_, place) => useHand().pin(Number(place)),
  }),
  action({
    id: 'view.release',
    group: 'view',
    enabled: (): Availability => (useHand().held ? true : 'reason.no-preview'),
    run: () => useHand().leave(),
  }),
  action({
    id: 'game.step-through',
    group: 'game',
    keys: ['Ctrl+M'],
    // Command+M minimises the window.
    macKeys: ['Ctrl+Shift+L'],
    enabled: hasTrack,
    isChecked: () => useHand().isWanted,
    run: () => {
      const hand = useHand();
      if (hand.isWanted) hand.close();
      else hand.open();
    },
  }),
  action({
    id: 'game.play-laps',
    group: 'game',
    keys: ['Shift+Space'],
    enabled: hasTrack,
    isChecked: () => useHand().isPlaying,
    run: () => {
      const hand = useHand();
      if (!hand.isWanted) hand.open();
      hand.togglePlay();
    },
  }),
  ...STEPS.map(stepCommand),
  action({
    id: 'hand.play',
    group: 'game',
    scope: 'hand',
    onPage: 'guess',
    keys: ['Enter'],
    enabled: (): Availability => (useHand().isLifted ? true : 'reason.no-hand'),
    run: ({ ui }) => ui.tellRefusal(useHand().play()),
  }),
  action({
    id: 'edit.note-lap',
    group: 'edit',
    keys: ['Ctrl+Shift+M'],
    enabled: (): Availability => (useHand().anchor ? true : 'reason.no-lap'),
    run: noteLap,
  }),
];
