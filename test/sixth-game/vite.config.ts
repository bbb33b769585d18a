/** The program with a sixth game, Vai Lung Thlan. Its build has Toguz Kumalak, too. */
import { withAddedGame } from '../support/added-game.ts';
import { TOGUZ_KUMALAK } from '../toguz-kumalak/game.ts';

export default withAddedGame(
  {
    game: 'vai-lung-thlan',
    exported: 'vaiLungThlan',
    fixture: 'sixth-game',
    tests: 'sixth-game',
    project: 'sixth game',
  },
  TOGUZ_KUMALAK,
);
