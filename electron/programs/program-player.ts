/** A third-party program as a player of a match. */
import type { Clock } from '../../engine/protocol/clock.ts';
import type { GameSoFar, MatchPlayer, PlayerAnswer } from '../../engine/match/player.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import {
  startProgram,
  USUAL_PATIENCE,
  type LineProgram,
  type MoveLimits,
  type ProgramPatience,
  type ProgramSetup,
} from './line-program.ts';

/** A player that has a process to end. */
export interface ProgramPlayer extends MatchPlayer {
  close(): Promise<void>;
}

/** Makes a player. Its program starts before the first game and, after a failure, again for the next game. */
export function makeProgramPlayer(
  name: string,
  setup: ProgramSetup,
  limits: MoveLimits,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
): ProgramPlayer {
  let program: LineProgram | null = null;

  /** Starts the program if it is not running. A failed start ends the match, and no game is lost by it. */
  async function start(signal: StopSignal): Promise<Result<LineProgram>> {
    if (program !== null) return ok(program);
    const started = await startProgram(setup, clock, patience, signal);
    if (!started.ok) return { ...started, params: { program: name, ...started.params } };
    program = started.value;
    return started;
  }

  async function choose(
    { ref, number }: Pick<GameSoFar, 'ref' | 'number'>,
    signal: StopSignal,
  ): Promise<PlayerAnswer> {
    const started = await start(signal);
    if (!started.ok) return { kind: 'failed', failure: started };
    const answer = await started.value.move({ position: ref, limits, number }, signal);
    // After `no-move` the program still runs; any other failure has ended it.
    if (answer.kind === 'forfeit' && answer.reason !== 'no-move') program = null;
    return answer;
  }

  return {
    name,
    async ready(signal) {
      const started = await start(signal);
      return started.ok ? null : started;
    },
    choose,
    async close() {
      const ending = program;
      program = null;
      await ending?.close();
    },
  };
}
