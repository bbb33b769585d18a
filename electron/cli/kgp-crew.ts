/** The players of `kgp`: one for each position that is open at the same time. */
import type { GameSoFar, PlayerAnswer } from '../../engine/match/player.ts';
import type { ProgramPlayer } from '../programs/program-player.ts';

/** Most players; more positions share them. */
const MOST_PLAYERS = 8;

/** A player with the positions that it has been given and that are not stopped; it takes them one after the other. */
interface Member {
  readonly player: ProgramPlayer;
  open: number;
  last: Promise<unknown>;
}

/** Lets a player choose; null if the signal came before its turn. */
export type ChooseByCrew = (
  game: GameSoFar,
  signal: AbortSignal,
  onBetter: (move: string) => void,
) => Promise<PlayerAnswer | null>;

/** Makes a crew of a first player; `hire` makes each further one when it is needed. */
export function makeCrew(first: ProgramPlayer, hire: () => ProgramPlayer): ChooseByCrew {
  const newMember = (player: ProgramPlayer): Member => ({ player, open: 0, last: Promise.resolve() });
  const members = [newMember(first)];

  return async (game, signal, onBetter) => {
    // One that was just stopped is free in a moment, and remembers the game.
    const [freest] = members.toSorted((a, b) => a.open - b.open);
    const isShared = freest?.open === 0 || members.length === MOST_PLAYERS;
    const member = freest && isShared ? freest : newMember(hire());
    if (member !== freest) members.push(member);
    const leave = (): void => void (member.open -= 1);
    member.open += 1;
    signal.addEventListener('abort', leave);
    const chosen = member.last.then(() =>
      signal.aborted ? null : member.player.choose(game, signal, onBetter),
    );
    member.last = chosen;
    const answer = await chosen;
    signal.removeEventListener('abort', leave);
    if (!signal.aborted) leave();
    return answer;
  };
}
