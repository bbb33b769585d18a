/**
 * Finds the engine's move in a game: in the opening book if the book knows more than a search would find, else by a
 * search.
 */
import { chooseMove } from '../../../../engine/analysis/levels.ts';
import type { BookMove } from '../../../../engine/book/book.ts';
import { bookReport } from '../../../../engine/book/report.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { makeRandom } from '../../../../engine/core/random.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { useSettings } from '../../../studio/settings.ts';
import type { Shown } from '../../../studio/shown.ts';
import { useOpeningBook } from '../../analysis/opening-book.ts';
import { engineLimits } from '../../analysis/settings/engine-resources.ts';
import { useSolver } from '../../analysis/solver.ts';
import { levelOfStrength, moveQuestion, type Strength } from '../settings/strength.ts';
import type { Thinking } from './thinking.ts';

/** Search speed of a typical core: a book move must rest on at least as many nodes as the search that it replaces. */
const NODES_PER_SECOND = 2_000_000;

/** Takes the engine's move, with the entry of the opening book if it comes from there. */
type TakeMove = (move: Move, fromBook: BookMove | null) => void;

/** Makes the function that finds the engine's move in a position at a strength. */
export function makeEngineAnswer(
  thinking: Thinking,
): (at: Shown, position: Position, strength: Strength, then: TakeMove) => void {
  const openingBook = useOpeningBook();
  const settings = useSettings();
  const solver = useSolver();
  const random = makeRandom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

  function fromBook({ rules }: Shown, position: Position, strength: Strength): BookMove | null {
    const { threads = 1 } = engineLimits(settings.values.engineResources, solver.machine);
    const answer = openingBook.playable(rules, position, strength.seconds * threads * NODES_PER_SECOND);
    if (!answer) return null;
    const move = chooseMove(rules, position, bookReport(answer), levelOfStrength(strength), random);
    return answer.moves.find((each) => each.move === move) ?? null;
  }

  return function answer(at, position, strength, then) {
    const { rules } = at;
    // Levels never play from the book.
    const isByTime = strength.kind === 'time';
    if (isByTime && settings.values.openingBook) {
      if (!openingBook.isReady(rules.key)) {
        thinking.wait(openingBook.load(rules.key), () => answer(at, position, strength, then));
        return;
      }
      const known = fromBook(at, position, strength);
      if (known) {
        thinking.stop();
        then(known.move, known);
        return;
      }
    }
    const { limits, op } = moveQuestion(strength, rules.game);
    // Levels play the same on every machine; if time is the limit, the search may use all that the machine has.
    const resources = isByTime
      ? engineLimits(settings.values.engineResources, solver.machine)
      : { threads: 1 };
    thinking.ask(at, { op, limits: { ...limits, ...resources } }, (report) => {
      const chosen = chooseMove(rules, position, report, levelOfStrength(strength), random);
      // If the time was too short for a choice, the first legal move is played.
      const [first = null] = rules.moves(position);
      const move = chosen ?? first;
      if (move !== null) then(move, null);
    });
  };
}
