/** The program with a sixth game, Vai Lung Thlan. */
import { withAddedGame } from '../support/added-game.ts';

export default withAddedGame({
  game: 'vai-lung-thlan',
  exported: 'vaiLungThlan',
  fixture: 'sixth-game',
  tests: 'sixth-game',
  project: 'sixth game',
});
