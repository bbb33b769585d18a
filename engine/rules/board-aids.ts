/**
 * Aids that show what players would otherwise count in their heads: which moves capture, what the other side threatens,
 * which pits end in the store. Everything comes from the rules' own moves and steps.
 */
import type { Board, PlaceIndex, Position, Setup, Turn } from './types.ts';
import { otherSide } from '../core/side.ts';
import type { Rules } from './game.ts';
import { setupOf } from './state.ts';

/** A pit that a capture can empty. */
interface Capturable {
  readonly place: PlaceIndex;
  /** Largest number of beads that one move takes from it. */
  readonly beads: number;
}

/** What the moves of one side do. */
export interface MoveEffects {
  /** Pits that some move captures from, in board order; some may be missing if there are very many moves. */
  readonly captures: readonly Capturable[];
  /** Pits that can be played. */
  readonly mobility: number;
}

/** Largest number of moves played for one position: only Shakala has more, through the orders of its beads. */
const MAX_MOVES = 600;

const NONE: MoveEffects = { captures: [], mobility: 0 };

/** Finds what the moves of the side to move do. Cost: one play per move. */
export function moveEffects(rules: Rules, position: Position): MoveEffects {
  if (position.outcome) return NONE;
  const beads = new Map<PlaceIndex, number>();
  let played = 0;
  for (const move of rules.distinctMoves(position)) {
    if (played >= MAX_MOVES) break;
    played += 1;
    const turn = rules.play(position, move);
    if (!turn.ok) continue;
    for (const [place, count] of capturedIn(turn.value))
      beads.set(place, Math.max(beads.get(place) ?? 0, count));
  }
  const first = rules.build(position, []);
  const pits = first.ok ? first.value.choices.filter(({ kind }) => kind === 'pit') : [];
  return {
    captures: [...beads].map(([place, count]) => ({ place, beads: count })).sort((a, b) => a.place - b.place),
    mobility: pits.length,
  };
}

/** Finds where a move began and where its last bead landed. */
function waysOf({ steps }: Turn): { readonly origin: PlaceIndex | null; readonly end: PlaceIndex | null } {
  const first = steps.find((step) => step.kind === 'pick-up');
  const last = steps.findLast((step) => step.kind === 'sow');
  return {
    origin: first?.kind === 'pick-up' ? first.at : null,
    end: last?.kind === 'sow' ? last.at : null,
  };
}

/** Returns the pits that a move captures from, with the number of beads taken from each. */
export function capturedIn({ steps }: Turn): ReadonlyMap<PlaceIndex, number> {
  const beads = new Map<PlaceIndex, number>();
  // An endless relay restores the board: nothing is taken.
  if (steps.some(({ kind }) => kind === 'endless' || kind === 'break-off')) return beads;
  for (const step of steps) {
    if (step.kind !== 'capture' || step.why === 'last-seed') continue;
    const count = step.beads.reduce((sum, each) => sum + each, 0);
    beads.set(step.at, (beads.get(step.at) ?? 0) + count);
  }
  return beads;
}

/**
 * Returns the same beads with the other side to move, which shows its threats. Null if the position is impossible or
 * the game would be over. A view only: no rule allows a player to pass.
 */
export function asOtherSide(rules: Rules, position: Position): Position | null {
  if (position.outcome) return null;
  const turned = rules.fromSetup({ ...setupOf(position), turn: otherSide(position.turn) });
  return turned.ok && turned.value.outcome === null ? turned.value : null;
}

/** The number of seeds a pit needs for its last one to land in the player's store. */
export interface SeedsNeeded {
  readonly place: PlaceIndex;
  readonly needed: number;
  readonly has: number;
}

/**
 * Finds, for every pit of the side to move, the smallest number of seeds that would end in its store, by letting the
 * rules sow them. Empty for games that do not sow into stores. Cost: one play per pit and number tried.
 */
export function seedsToStore(rules: Rules, position: Position): readonly SeedsNeeded[] {
  const { board } = rules;
  if (board.stores !== 'sown' || position.outcome) return [];
  const n = board.pitsPerSide;
  const first = position.turn === 'south' ? 0 : n;
  const store = 2 * n + (position.turn === 'south' ? 0 : 1);
  return Array.from({ length: n }, (_, i) => first + i).flatMap((place) => {
    for (let seeds = 1; seeds <= 2 * n + 1; seeds++) {
      if (endOf(rules, board, position, place, seeds) === store)
        return [{ place, needed: seeds, has: position.pits[place] ?? 0 }];
    }
    return [];
  });
}

function endOf(
  rules: Rules,
  board: Board,
  position: Setup,
  place: PlaceIndex,
  seeds: number,
): PlaceIndex | null {
  const setup = { ...setupOf(position), pits: position.pits.with(place, seeds) };
  const start = rules.fromSetup(setup);
  if (!start.ok) return null;
  for (const move of rules.moves(start.value)) {
    const turn = rules.play(start.value, move);
    if (!turn.ok) continue;
    const { origin, end } = waysOf(turn.value);
    if (origin === place) return end !== null && end >= 2 * board.pitsPerSide ? end : null;
  }
  return null;
}
