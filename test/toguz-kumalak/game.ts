/** Toguz Kumalak, a game that keeps state beside its beads, as the tests add it to the program. */
import type { AddedGame } from '../support/added-game.ts';

export const TOGUZ_KUMALAK: AddedGame = {
  game: 'toguz-kumalak',
  exported: 'toguzKumalak',
  fixture: 'toguz-kumalak',
  tests: 'toguz-kumalak',
  project: 'toguz kumalak',
};
