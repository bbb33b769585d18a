/** A program of somebody else as a player of a match. */
import type { Clock } from '../../engine/protocol/clock.ts';
import type { GameSoFar, MatchPlayer, PlayerAnswer } from '../../engine/match/player.ts';
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import {
  startProgram,
  USUAL_PATIENCE,
  type LineProgram,
  type MoveLimits,
  type ProgramPatience,
  type ProgramSetup,
} from './line-program.ts';

/** Games lost in a row for want of a program that starts; after them nothing is gained by going on. */
const MAX_FAILED_STARTS = 3;

/** A player that has a process to end. */
export interface ProgramPlayer extends MatchPlayer {
  close(): Promise<void>;
}

/** Makes a player; the program starts with the first move, and anew after it has failed. */
export function makeProgramPlayer(
  name: string,
  setup: ProgramSetup,
  limits: MoveLimits,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
): ProgramPlayer {
  let program: LineProgram | null = null;
  let failedStarts = 0;

  async function choose(
    { ref, number }: Pick<GameSoFar, 'ref' | 'number'>,
    signal: StopSignal,
  ): Promise<PlayerAnswer> {
    if (program === null) {
      const started = await startProgram(setup, clock, patience);
      if (!started.ok) {
        failedStarts += 1;
        if (failedStarts >= MAX_FAILED_STARTS) return { kind: 'failed', failure: started };
        return { kind: 'forfeit', reason: 'no-start', detail: started.code };
      }
      failedStarts = 0;
      program = started.value;
    }
    const answer = await program.move({ position: ref, limits, number }, signal);
    // One that says that it has no move is still there; any other failure has ended it.
    if (answer.kind === 'forfeit' && answer.reason !== 'no-move') program = null;
    return answer;
  }

  return {
    name,
    choose,
    async close() {
      const ending = program;
      program = null;
      await ending?.close();
    },
  };
}
