/** The program with Toguz Kumalak. */
import { withAddedGame } from '../support/added-game.ts';
import { TOGUZ_KUMALAK } from './game.ts';

export default withAddedGame(TOGUZ_KUMALAK);
