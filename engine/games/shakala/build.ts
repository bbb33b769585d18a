/**
 * Puts a Shakala move together: pit, then branch and bead in the order of the path, then the gems to take. At every
 * point it says what is still possible. Board chooser and typed entry use the same picks.
 *
 * Ids of picks: pit letter, `i`/`o`, bead digit, `f4` (gem 4 from pit f), `x4` (gem 4 from the cup), `none`.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Building, Choice } from '../../rules/game.ts';
import { cupOf, isFork, isPitOf, pitAfter, poolOf, shakalaBoard, type Branch } from './board.ts';
import { takeRange, type Gems, type Target } from './capture.ts';
import { makeShakalaMove, type ShakalaMove, type Take } from './move.ts';
import { canReach } from './route.ts';
import type { PlaceIndex, Position, RulesError } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import { otherSide } from '../../core/side.ts';

/** The part of the rules that building needs. */
export interface BuildContext {
  readonly position: Position;
  /** Pits with a legal move. */
  readonly playable: readonly PlaceIndex[];
  /** Whether the move must reach the opponent. */
  readonly mustFeed: boolean;
  /** The gems that a finished sowing may take, or null if no indirect capture is due. */
  readonly targetOf: (move: ShakalaMove) => Target | null;
}

const label = (pit: PlaceIndex): string => shakalaBoard.labels[pit] ?? '';

function withDefault(choices: readonly Choice[]): readonly Choice[] {
  return choices.map((choice, i) => (i === 0 ? { ...choice, isDefault: true } : choice));
}

/** Reads the picks as far as they are possible and returns what may follow. */
export function buildShakalaMove(
  context: BuildContext,
  picks: readonly string[],
): Result<Building, RulesError> {
  const { position, playable, mustFeed } = context;
  const mover = position.turn;
  const queue = [...picks];
  const wrong = (): Result<Building, RulesError> =>
    fail('ERR_MOVE_CHOICE', { token: picks.join(' ').slice(0, 40) }, { what: 'pick' });

  const first = queue.shift();
  if (first === undefined)
    return ok({
      choices: playable.map((place) => ({ id: label(place), kind: 'pit', place })),
      move: null,
      text: '',
    });
  const origin = playable.find((place) => label(place) === first);
  if (origin === undefined) return wrong();

  const pool = [...poolOf(position.pits, origin)];
  const branches: Branch[] = [];
  const beads: number[] = [];
  let left = pool.reduce((sum, count) => sum + count, 0);
  let at = origin;
  let hasFed = false;
  const open = (choices: readonly Choice[]): Result<Building, RulesError> =>
    ok({
      choices: withDefault(choices),
      move: null,
      text: makeShakalaMove({ origin, branches, beads, takes: [] }),
    });
  while (left > 0) {
    let to = pitAfter(at, 'i');
    if (isFork(at)) {
      const ways = (['i', 'o'] as const).filter((way) => {
        const next = pitAfter(at, way);
        return (
          !mustFeed ||
          hasFed ||
          !isPitOf(mover, next) ||
          canReach(origin, next, left - (next === origin ? 0 : 1), mover)
        );
      });
      const pick = queue.shift();
      if (pick === undefined) {
        const choices = ways.map((way): Choice => ({ id: way, kind: 'branch', place: pitAfter(at, way) }));
        return open(choices);
      }
      const way = ways.find((candidate) => candidate === pick);
      if (way === undefined) return wrong();
      branches.push(way);
      to = pitAfter(at, way);
    }
    at = to;
    if (to === origin) continue;
    const pick = queue.shift();
    const kinds = pool.flatMap((count, kind) => (count > 0 ? [kind] : [])).reverse();
    if (pick === undefined) {
      const choices = kinds.map((bead): Choice => ({ id: String(bead), kind: 'bead', bead, place: to }));
      return open(choices);
    }
    const bead = kinds.find((kind) => String(kind) === pick);
    if (bead === undefined) return wrong();
    pool[bead] = (pool[bead] ?? 0) - 1;
    beads.push(bead);
    hasFed ||= !isPitOf(mover, to);
    left--;
  }
  return pickTakes(context, { origin, branches, beads, takes: [] }, queue, wrong);
}

/** Reads the gems that are still to be picked after a finished sowing. */
function pickTakes(
  context: BuildContext,
  sown: ShakalaMove,
  queue: string[],
  wrong: () => Result<Building, RulesError>,
): Result<Building, RulesError> {
  const target = context.targetOf(sown);
  const cup = cupOf(otherSide(context.position.turn));
  const move = (takes: readonly Take[]): Move => makeShakalaMove({ ...sown, takes });
  const whole = (): Result<Building, RulesError> => ok({ choices: [], move: move([]), text: move([]) });
  if (target === null) return queue.length === 0 ? whole() : wrong();
  const [least, most] = takeRange(target);
  const taken: Take[] = [];
  for (;;) {
    const left = (gems: readonly Gems[]): readonly Gems[] =>
      gems
        .map((gem) => ({
          ...gem,
          count:
            gem.count - taken.filter(({ from, value }) => from === gem.from && value === gem.value).length,
        }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.value - a.value);
    const inPits = left(target.inPits);
    const open = taken.length === most ? [] : inPits.length > 0 ? inPits : left(target.inCup);
    const choices = open.map(({ from, value }): Choice => ({
      id: `${from === null ? 'x' : label(from)}${String(value)}`,
      kind: 'take',
      place: from ?? cup,
      bead: value,
    }));
    if (taken.length === 0 && least === 0 && most > 0) choices.push({ id: 'none', kind: 'decline' });
    const pick = queue.shift();
    if (pick === undefined) {
      return ok({
        choices: withDefault(choices),
        move: taken.length >= least && (taken.length > 0 || most === 0) ? move(taken) : null,
        text: move(taken),
      });
    }
    const chosen = choices.findIndex(({ id }) => id === pick);
    const gem = open[chosen];
    if (chosen >= 0 && gem === undefined) return queue.length === 0 ? whole() : wrong();
    if (gem === undefined) return wrong();
    taken.push({ from: gem.from, value: gem.value });
  }
}
