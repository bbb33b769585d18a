/** The program with Toguz Kumalak, a game that keeps state beside its beads. */
import { withAddedGame } from '../support/added-game.ts';

export default withAddedGame({
  game: 'toguz-kumalak',
  exported: 'toguzKumalak',
  fixture: 'toguz-kumalak',
  tests: 'toguz-kumalak',
  project: 'toguz kumalak',
});
