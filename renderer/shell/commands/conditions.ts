/** Conditions that many commands share: true, or the key of the sentence why not. */
import type { Availability } from './command.ts';
import type { Studio } from '../../studio/studio.ts';

/** A document is open. */
export function hasDocument(studio: Studio): Availability {
  return studio.documents.active ? true : 'reason.no-document';
}

/** A game is shown. */
export function hasGame(studio: Studio): Availability {
  return studio.documents.shown ? true : 'reason.no-document';
}

/** A move is shown, not the start position. */
export function hasMove(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  return shown.path === '' ? 'reason.at-start' : true;
}

/** A position is shown in which the game goes on. */
export function isOpen(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  if (!shown.position) return 'reason.ghost';
  return shown.position.outcome ? 'reason.game-over' : true;
}
