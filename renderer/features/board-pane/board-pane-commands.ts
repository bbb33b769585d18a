/** Commands that read out the board and the lines next to it. */
import { cursorWords } from '../../board/cursor-words.ts';
import { joinSaid } from '../../i18n/numbers.ts';
import { effectOf, triedText } from '../../i18n/speech.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { advicePart } from '../advice/advice-part.ts';
import { useAids } from '../aids/aids-store.ts';
import { useHand } from '../preview/hand.ts';
import { statusOffer, statusText } from './status-line.ts';

/** Describes the effect of playing a pit, as far as it may be shown; `''` for a pit that cannot be played. */
function effectAt(place: PlaceIndex, { documents, isDrafting, ui }: Studio): string {
  const here = documents.shown;
  const move = useHand().moveOf(place);
  if (!here?.position || move === null || isDrafting() || ui.page !== null) return '';
  const turn = here.rules.play(here.position, move);
  if (!turn.ok) return '';
  const telling = useVisibility().telling(true, true);
  const label = here.rules.board.labels[place] ?? '';
  return triedText(label, effectOf(here.rules.board, turn.value, telling));
}

/** Returns the line below the board with its button; `''` if something else is shown in place of the board. */
function statusSaid(studio: Studio): string {
  if (studio.isDrafting() || studio.settings.values.layout === 'compare' || studio.ui.page !== null)
    return '';
  const offer = statusOffer(studio);
  return offer ? `${statusText(studio)} ${offer.text} ${offer.key}` : statusText(studio);
}

/** Announces the pit pointed at, the effect of playing it and its value; otherwise the words next to the board. */
function describe(studio: Studio): void {
  const { ui } = studio;
  const pit = cursorWords();
  ui.description = null;
  if (pit) ui.describe(pit.place, joinSaid([pit.name, effectAt(pit.place, studio), pit.description]));
  else {
    const threat = advicePart.now?.useAdvice().threatLine ?? '';
    ui.announce(joinSaid([statusSaid(studio), threat, ...useAids().lines]));
  }
}

export const boardCommands: readonly ActionCommand[] = [
  action({
    id: 'view.describe',
    group: 'view',
    keys: ['w'],
    enabled: (studio) => studio.ui.page !== null || hasGame(studio),
    run: describe,
  }),
];
