/** Commands that step through one move by seeds and laps, pin previews, and link notes to a lap. */
import { focusPane } from '../../shell/focus.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { withLapLink } from '../../../engine/tree/lap-link.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { usePreview } from '../preview/preview.ts';
import { useScrubber } from './scrubber.ts';
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
  return useScrubber().track ? true : 'reason.no-steps';
}

interface Step {
  readonly id: string;
  readonly keys: readonly string[];
  readonly isBack: boolean;
  readonly run: () => void;
}

const STEPS: readonly Step[] = [
  { id: 'game.move-start', keys: ['Ctrl+['], isBack: true, run: () => useScrubber().goTo(0) },
  { id: 'game.lap-back', keys: ['{'], isBack: true, run: () => useScrubber().stepLap(-1) },
  { id: 'game.seed-back', keys: ['<'], isBack: true, run: () => useScrubber().step(-1) },
  { id: 'game.seed-on', keys: ['>'], isBack: false, run: () => useScrubber().step(1) },
  { id: 'game.lap-on', keys: ['}'], isBack: false, run: () => useScrubber().stepLap(1) },
  { id: 'game.move-end', keys: ['Ctrl+]'], isBack: false, run: () => useScrubber().goTo(Infinity) },
];

function stepCommand({ id, keys, isBack, run }: Step): ActionCommand {
  return action({
    id,
    group: 'game',
    keys,
    enabled: (): Availability => {
      const { track, place } = useScrubber();
      if (!track) return 'reason.no-steps';
      if (isBack) return place > 0 ? true : 'reason.before-move';
      return place < track.stops.length - 1 ? true : 'reason.after-move';
    },
    run,
  });
}

/** Links the current lap in the note of its move; a move that was only tried is played first. */
function noteLap(studio: Studio): void {
  const scrubber = useScrubber();
  const { anchor, subject, told } = scrubber;
  if (!anchor || !subject) return;
  if (!scrubber.isPlayed && studio.play.move(subject.move)) return;
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
  scrubber.showPlayed(anchor);
  studio.settings.showPanel('note', 'notes');
  focusPane('note');
}

export const relayCommands: readonly Command[] = [
  choice({
    id: 'view.preview',
    group: 'view',
    enabled: isOpen,
    choices: (studio) => {
      const preview = usePreview();
      const labels = studio.documents.shown?.rules.board.labels ?? [];
      return [...preview.pits.keys()].map((place) => ({
        id: String(place),
        label: labels[place] ?? '',
        isChecked: preview.pinned !== null && preview.pinned === preview.moveOf(place),
      }));
    },
    run: (_, place) => void usePreview().pin(Number(place)),
  }),
  action({
    id: 'view.release',
    group: 'view',
    enabled: (): Availability => (useScrubber().isAway ? true : 'reason.no-preview'),
    run: () => useScrubber().leave(),
  }),
  action({
    id: 'game.step-through',
    group: 'game',
    keys: ['Ctrl+M'],
    // Command+M minimises the window.
    macKeys: ['Ctrl+Shift+L'],
    enabled: hasTrack,
    isChecked: () => useScrubber().isWanted,
    run: () => {
      const scrubber = useScrubber();
      if (scrubber.isWanted) scrubber.close();
      else scrubber.open();
    },
  }),
  action({
    id: 'game.play-laps',
    group: 'game',
    keys: ['Shift+Space'],
    enabled: hasTrack,
    isChecked: () => useScrubber().isPlaying,
    run: () => {
      const scrubber = useScrubber();
      if (!scrubber.isOpen) scrubber.open();
      scrubber.togglePlay();
    },
  }),
  ...STEPS.map(stepCommand),
  action({
    id: 'edit.note-lap',
    group: 'edit',
    keys: ['Ctrl+Shift+M'],
    enabled: (): Availability => (useScrubber().anchor ? true : 'reason.no-lap'),
    run: noteLap,
  }),
];
