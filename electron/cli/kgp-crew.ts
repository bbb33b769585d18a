/** The players of `kgp`: one for each position that is open at the same time. */
import type { GameSoFar, PlayerAnswer } from '../../engine/match/player.ts';
import type { SeatedPlayer } from './match-players.ts';

/** Most players; positions beyond it wait for one. */
const MOST_PLAYERS = 8;

/** Players that choose moves, each in one game at a time. */
export interface Crew {
  /** Lets a free player choose; null if the signal came before there was one. */
  choose(
    game: GameSoFar,
    signal: AbortSignal,
    onBetter: (move: string) => void,
  ): Promise<PlayerAnswer | null>;
  close(): Promise<void>;
}

/** Makes a crew of a first player; `hire` makes each further one when it is needed. */
export function openCrew(first: SeatedPlayer, hire: () => SeatedPlayer): Crew {
  const all = [first];
  const idle = [first];
  const waiting: ((player: SeatedPlayer) => void)[] = [];
  const stopping = new Set<AbortSignal>();

  function takePlayer(): Promise<SeatedPlayer> | SeatedPlayer {
    const free = idle.pop();
    if (free) return free;
    // One that was just stopped is free in a moment, and remembers the game.
    if (stopping.size > waiting.length || all.length === MOST_PLAYERS)
      return new Promise((resolve) => waiting.push(resolve));
    const hired = hire();
    all.push(hired);
    return hired;
  }

  function free(player: SeatedPlayer): void {
    const next = waiting.shift();
    if (next) next(player);
    else idle.push(player);
  }

  return {
    async choose(game, signal, onBetter) {
      const seated = await takePlayer();
      if (signal.aborted) {
        free(seated);
        return null;
      }
      const stop = (): void => void stopping.add(signal);
      signal.addEventListener('abort', stop);
      const answer = await seated.player.choose(game, signal, onBetter);
      signal.removeEventListener('abort', stop);
      stopping.delete(signal);
      free(seated);
      return answer;
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}
