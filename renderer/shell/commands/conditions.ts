/** Conditions that many commands share: true, or the key of the sentence that says why not. */
import type { MessageKey } from '../../i18n/text.ts';
import type { Availability } from './command.ts';
import type { Studio } from '../../studio/studio.ts';

/** Checks that a document is open. */
export function hasDocument(studio: Studio): Availability {
  return studio.documents.active ? true : 'reason.no-document';
}

/** Checks that a game is shown. */
export function hasGame(studio: Studio): Availability {
  return studio.documents.shown ? true : 'reason.no-document';
}

/** Checks that a move is shown, not the start position. */
export function hasMove(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  return shown.path === '' ? 'reason.at-start' : true;
}

/** Checks that the position shown has not ended the game. */
export function isOpen(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  if (!shown.position) return 'reason.ghost';
  return shown.position.outcome ? 'reason.game-over' : true;
}

/**
 * Makes a condition that builds on another one.
 *
 * @param reason the reason if the first condition holds and the test fails.
 */
export function also(
  first: (studio: Studio) => Availability,
  reason: MessageKey,
  test: (studio: Studio) => boolean,
): (studio: Studio) => Availability {
  return (studio) => {
    const can = first(studio);
    return can === true && !test(studio) ? reason : can;
  };
}
