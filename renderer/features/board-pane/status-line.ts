/** The line below the board: a refusal, preview or correction, the end of the game, the last move, or who moves. */
import { lastMove } from '../../../engine/tree/path.ts';
import { canRun, keyText } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';
import { useCorrection } from '../../studio/move-correction.ts';
import { useSowing } from '../../studio/sowing.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { chainText } from '../../i18n/chain-text.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { moveText } from '../../i18n/move-name.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { playerName } from '../../i18n/player-name.ts';
import { feedingText, outcomeText } from '../../i18n/speech.ts';
import { t, textOf } from '../../i18n/text.ts';
import { advicePart } from '../advice/advice-part.ts';
import { useTriedView } from '../relay/tried-view.ts';

/** An action on the message in the line. */
export interface StatusOffer {
  /** Id of the command. */
  readonly id: string;
  readonly text: string;
  /** The key of the command; `''` if it has none. */
  readonly key: string;
}

/** Describes the last turn without the end of the game; `''` at the start, and for claims, which end the game only. */
export function lastTurnText({ documents }: Studio): string {
  const { shown: here, sowings, turn } = documents;
  if (!here || !turn || (turn.laps === 0 && turn.position.outcome)) return '';
  return chainText(here.rules.board, sowings, useVisibility().telling(true, false));
}

/** Describes the effect of the next move picked on the line, or of the last one; `''` in normal play. */
export function correctionText(): string {
  const { current: at, done } = useCorrection();
  if (at) return t(`correction.${at.kind}`, { move: moveText(lastMove(at.path)) });
  if (!done) return '';
  const what = t(`corrected.${done.kind}`, { old: moveText(done.old), move: moveText(done.move) });
  return done.ghosts === 0 ? what : t('corrected.with-ghosts', { what, n: done.ghosts });
}

/** Returns the text of the line; `''` while no game is shown. */
export function statusText(studio: Studio): string {
  const { documents, ui } = studio;
  const here = documents.shown;
  if (ui.refusal !== '' || !here) return ui.refusal;
  if (ui.description && ui.previewMove === null) return ui.description.text;
  const preview = useTriedView().text;
  const correctionLine = correctionText();
  if (preview === '' && correctionLine !== '') return correctionLine;
  if (here.diagram) return t('diagram.status', { reason: failureText(here.diagram.refusal) });
  if (!here.position)
    return t('position.ghost', { reason: here.node.ghost ? failureText({ code: here.node.ghost }) : '' });
  if (preview !== '') return preview;
  const advice = advicePart.now?.useAdvice();
  if (advice && advice.said !== '') return advice.said;
  const { outcome, turn } = here.position;
  // The end is announced only once the seeds have landed.
  if (outcome && useSowing().side === null) {
    const telling = useVisibility().telling(true, true);
    return outcomeText(outcome, telling.tellsCounts, telling);
  }
  const told = lastTurnText(studio);
  // A low window has no rows of the players, which tell who is to move, and room for one line, so that comes first.
  const isSaid = !outcome && (told === '' || ui.isLow);
  const mover = isSaid ? t('board.to-move', { side: playerName(here.record, turn) }) : '';
  const duty = feedingText(here.rules, here.position, useVisibility().telling(true, true));
  // A low window has no room for the lines of aids: a threat takes the place of the last move.
  const threat = advice?.threatLine ?? '';
  return sentencesText(ui.isLow ? [mover, threat === '' ? told : threat, duty] : [told, mover, duty]);
}

/** Returns the button next to the text; null if there is none. */
export function statusOffer(studio: Studio): StatusOffer | null {
  if (studio.ui.refusal !== '') return null;
  if (useCorrection().current)
    return { id: 'edit.offer-correction', text: t('correction.leave'), key: 'Esc' };
  const level = advicePart.now?.useAdvice().levelMove;
  if (level && useTriedView().text === '')
    return { id: 'analysis.level-move:play', text: t('level.play', { move: moveText(level) }), key: '' };
  const id = 'game.change-seats';
  if (useTriedView().text !== '' || !canRun(id, studio)) return null;
  return { id, text: textOf(`command.${id}`), key: keyText(id, studio) };
}
