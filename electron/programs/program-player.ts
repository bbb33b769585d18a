/** A third-party program as a player of a match. */
import type { Clock } from '../../engine/protocol/clock.ts';
import type { TimeControl } from '../../engine/match/clock.ts';
import {
  USUAL_MARGIN_MS,
  type GameSoFar,
  type MatchPlayer,
  type PlayerAnswer,
} from '../../engine/match/player.ts';
import { readMoves } from '../../engine/formats/move-list.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { otherSide } from '../../engine/core/side.ts';
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import type { ProgramInfo } from './info-line.ts';
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
  /** The name that the program gave itself; empty if it has not been started or gave none. */
  ownName(): string;
  /** Whether it has been told the rules: programs have an option for them, or know only one game. */
  isToldRules(): boolean;
  close(): Promise<void>;
}

/** Limits of each move, or a clock for each game. */
export interface ProgramLimits extends MoveLimits {
  readonly control?: TimeControl;
}

/** Makes a player. Its program starts before the first game and, after a failure, again for the next game. */
export function makeProgramPlayer(
  name: string,
  setup: ProgramSetup,
  { control, ...limits }: ProgramLimits,
  clock: Clock,
  patience: ProgramPatience = USUAL_PATIENCE,
): ProgramPlayer {
  let program: LineProgram | null = null;
  let about: LineProgram['about'] | null = null;

  /** Starts the program if it is not running. A failed start ends the match, and no game is lost by it. */
  async function start(signal: StopSignal): Promise<Result<LineProgram>> {
    if (program !== null) return ok(program);
    const started = await startProgram(setup, clock, patience, signal);
    if (!started.ok) return { ...started, params: { program: name, ...started.params } };
    program = started.value;
    about = program.about;
    return started;
  }

  async function choose(
    { rules, ref, number, position, clocks }: GameSoFar,
    signal: StopSignal,
    onBetter?: (move: string) => void,
  ): Promise<PlayerAnswer> {
    const started = await start(signal);
    if (!started.ok) return { kind: 'failed', failure: started };
    const { turn } = position;
    const hearBetter = ({ rank, line }: ProgramInfo): void => {
      const [move] = rank === 1 ? readMoves(rules, position, line).moves : [];
      if (move !== undefined) onBetter?.(move);
    };
    const question = { position: ref, limits, number };
    const answer = await started.value.move(
      clocks
        ? { ...question, clocks: { turn, [turn]: clocks.own, [otherSide(turn)]: clocks.other } }
        : question,
      signal,
      onBetter && hearBetter,
    );
    // After `no-move` the program still runs; any other failure has ended it.
    if (answer.kind === 'forfeit' && answer.reason !== 'no-move') program = null;
    return answer;
  }

  return {
    name,
    ownName: () => about?.name ?? '',
    isToldRules: () => about?.options.some((option) => option.name.toLowerCase() === 'rules') ?? false,
    ...(control && { time: { control, marginMs: limits.marginMs ?? USUAL_MARGIN_MS } }),
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
