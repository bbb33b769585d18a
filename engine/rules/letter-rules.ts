/**
 * The rules that the letter games (Kalah, Oware, Awélé, Hawalis) share: one-letter moves, claims, refusals and keys.
 *
 *   return makeLetterRules(kalahSchema, { begin, refuse, sow, swap, agreed }, { values, board, moves, ... });
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import { otherSide } from '../core/side.ts';
import { sumOf } from './ends.ts';
import type { Building, Choice, Refusal, Rules } from './game.ts';
import { afterClaim, checkSeeds, isClaim, pitOfLetter, sideOfPit, startSetupOf } from './letters.ts';
import type { OptionSchema } from './options.ts';
import { makeRuleSet } from './rule-set.ts';
import type { Board, Outcome, PlaceIndex, Position, RulesError, Setup, Step, Turn } from './types.ts';

/** How one letter game is played. */
export interface LetterGame {
  /** Returns the first position of a checked setup. */
  begin(setup: Setup): Position;
  /** Returns why this pit of the player to move may not be played, or null if it may; the game is not over. */
  refuse(position: Position, pit: PlaceIndex): Refusal | null;
  /** Plays a legal sowing; `steps` receives its steps. */
  sow(position: Position, pit: PlaceIndex, steps: Step[]): Omit<Turn, 'steps'>;
  /** Answers the first turn by swapping sides; absent if the game has no such move. */
  swap?(position: Position): Result<Turn, RulesError>;
  /** Returns the outcome if the players agree to stop. */
  agreed(position: Position): Outcome;
}

/** The fields of the rules that only the game can supply, and those that it may replace. */
type OwnRules = Pick<
  Rules,
  'values' | 'board' | 'valueKind' | 'canRepeat' | 'losesBeads' | 'hasRelays' | 'isAdditive' | 'next'
> &
  Partial<Pick<Rules, 'start' | 'fromSetup' | 'positionKey' | 'bounds' | 'estimate'>> & {
    moves(position: Position): readonly Move[];
  };

/**
 * Completes the rules of a letter game. The default bounds let every seed in the pits go to either side; the default
 * estimate is the difference of the stores.
 */
export function makeLetterRules(schema: OptionSchema, game: LetterGame, own: OwnRules): Rules {
  const { values, board, moves } = own;
  const { pitsPerSide } = board;
  const startSetup = (): Setup => startSetupOf(board, values);
  const claim: Rules['claim'] = (position, what, side) =>
    what === 'agreed'
      ? game.agreed(position)
      : { winner: otherSide(side), reason: 'resigned', score: null, sweep: [] };
  const difference = ({ stores }: Position): number => (stores[0] ?? 0) - (stores[1] ?? 0);

  function play(position: Position, text: Move): Result<Turn, RulesError> {
    const parsed = parseLetterMove(board, position, text);
    if (!parsed.ok) return parsed;
    const move = parsed.value;
    if (position.outcome !== null)
      return fail('ERR_MOVE_GAME_OVER', undefined, { reason: position.outcome.reason });
    if (isClaim(move)) {
      const after = afterClaim(claim, position, move);
      return ok({ position: after, steps: [], captured: 0, laps: 0, again: false });
    }
    if (move === 'swap') return game.swap?.(position) ?? fail('ERR_MOVE_SWAP');
    const pit = pitOfLetter(pitsPerSide, move);
    const refused = game.refuse(position, pit);
    if (refused !== null) return fail(refused.code, { pit: move }, refused.params);
    const steps: Step[] = [];
    return ok({ ...game.sow(position, pit, steps), steps });
  }

  return {
    game: schema.game,
    key: makeRuleSet(schema, values),
    start: () => game.begin(startSetup()),
    startSetup,
    fromSetup(setup) {
      const checked = checkSeeds(board, setup);
      if (!checked.ok) return checked;
      const { pits, stores, turn } = setup;
      return ok(game.begin({ pits: [...pits], stores: [...stores], turn }));
    },
    distinctMoves: moves,
    countMoves: (position) => BigInt(moves(position).length),
    play,
    parseMove: (position, text) => parseLetterMove(board, position, text),
    build: (position, picks) => buildLetterMove(board, moves(position), picks),
    refusal(position, pit) {
      const { outcome, turn } = position;
      if (outcome !== null) return { code: 'ERR_MOVE_GAME_OVER', params: { reason: outcome.reason } };
      return sideOfPit(pitsPerSide, pit) === turn
        ? game.refuse(position, pit)
        : { code: 'ERR_MOVE_WRONG_SIDE' };
    },
    claim,
    positionKey: ({ pits, stores, turn }) =>
      `${pits.join('-')}-${stores.join('-')}-${turn === 'south' ? 'S' : 'N'}`,
    bounds(position) {
      const open = sumOf(position.pits, 0, position.pits.length);
      return [difference(position) - open, difference(position) + open];
    },
    estimate: difference,
    score: ({ stores }) => ({ south: stores[0] ?? 0, north: stores[1] ?? 0 }),
    ...own,
    next: (position, move) => (isClaim(move) ? afterClaim(claim, position, move) : own.next(position, move)),
  };
}

/** Checks a one-letter move text: form, pit, side. `swap` and claims pass unchanged. */
function parseLetterMove(board: Board, position: Position, text: string): Result<Move, RulesError> {
  const trimmed = text.trim();
  if (trimmed === 'swap' || isClaim(trimmed)) return ok(trimmed as Move);
  if (!/^[A-Za-z]$/.test(trimmed)) return fail('ERR_MOVE_TEXT', { token: trimmed.slice(0, 40) });
  const pit = pitOfLetter(board.pitsPerSide, trimmed);
  if (pit < 0) return fail('ERR_MOVE_NO_SUCH_PIT', { pit: trimmed });
  if (sideOfPit(board.pitsPerSide, pit) !== position.turn)
    return fail('ERR_MOVE_WRONG_SIDE', { pit: trimmed });
  return ok(trimmed as Move);
}

/** Builds a move of a game in which choosing a pit is choosing a move. */
function buildLetterMove(
  board: Board,
  moves: Iterable<Move>,
  picks: readonly string[],
): Result<Building, RulesError> {
  const choices: Choice[] = [];
  for (const move of moves) {
    if (move === picks[0])
      return picks.length === 1 ? ok({ choices: [], move, text: move }) : fail('ERR_MOVE_CHOICE');
    choices.push(
      move === 'swap'
        ? { id: move, kind: 'swap' }
        : { id: move, kind: 'pit', place: pitOfLetter(board.pitsPerSide, move) },
    );
  }
  return picks.length === 0
    ? ok({ choices, move: null, text: '' })
    : fail('ERR_MOVE_CHOICE', { token: picks[0] ?? '' });
}
