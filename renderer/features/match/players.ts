/** Players of a match as the window makes them: our engine over the client, programs over the host. */
import { fail, ok, type Failure, type Result } from '../../../engine/core/result.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { enginePlayer, type AskEngine, type EngineStrength } from '../../../engine/match/engine-player.ts';
import { FORFEITS, type MatchPlayer, type PlayerId } from '../../../engine/match/player.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import type { HostProgram } from '../../../engine/protocol/host-data.ts';
import { MATCH_LOOKS, type MatchSeat } from '../../../engine/protocol/messages.ts';
import { countText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import type { ProgramsHost } from '../../platform/host-services.ts';
import type { MatchPlayerChoice } from './settings/match-choice.ts';

/** Returns the name of a player, for the window and for the games. */
export function choiceName(choice: MatchPlayerChoice, programs: readonly HostProgram[]): string {
  switch (choice.kind) {
    case 'level':
      return t('match.name-level', { level: choice.level });
    case 'time':
      return t('match.name-time', { seconds: choice.seconds });
    case 'depth':
      return t('match.name-depth', { depth: choice.depth });
    case 'nodes':
      return t('match.name-nodes', { nodes: countText(choice.nodes) });
    case 'program':
      return programs.find(({ id }) => id === choice.program)?.name ?? t('match.no-program');
  }
}

/** Makes the function that searches for one seat; a search that is stopped returns its result so far. */
export function askSeat(client: EngineClient, seat: MatchSeat): AskEngine {
  return (operation, signal) => {
    const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
    const look = MATCH_LOOKS.find((each) => each === operation.op);
    if (look === undefined || signal.aborted) return Promise.resolve(fail('ERR_ENGINE_DOWN'));
    const { position, limits } = operation;
    const run = client.match(
      { position, limits, seat, look },
      {
        onProgress: () => undefined,
        onEnd: (end) => {
          resolve(end.ok ? ok(end.value.report) : end);
        },
      },
    );
    const stop = (): void => {
      run.cancel();
    };
    signal.addEventListener('abort', stop);
    return promise.finally(() => {
      signal.removeEventListener('abort', stop);
    });
  };
}

function strengthOf({ kind, level, seconds, depth, nodes }: MatchPlayerChoice): EngineStrength {
  switch (kind) {
    case 'level':
      return { kind: 'level', level };
    case 'depth':
      return { kind: 'limits', limits: { depth } };
    case 'nodes':
      return { kind: 'limits', limits: { nodes } };
    case 'time':
    case 'program':
      return { kind: 'limits', limits: { timeMs: Math.round(seconds * 1000) } };
  }
}

/** Makes a player from a program of the host. */
function programPlayer(
  host: ProgramsHost,
  name: string,
  seat: PlayerId,
  { program: id, seconds }: MatchPlayerChoice,
  marginMs: number,
): MatchPlayer {
  const limits = { timeMs: Math.max(1, Math.round(seconds * 1000)), marginMs };
  const failed = ({ kind, reason }: NonNullable<HostProgram['fault']>): Failure =>
    fail('ERR_MATCH_PROGRAM', undefined, { name, reason: t(`match.fault-${kind}`, { reason }) });
  return {
    name,
    async ready() {
      const tested = await host.testProgram(id);
      if (!tested.ok) return tested;
      return tested.value.fault && failed(tested.value.fault);
    },
    async choose({ ref, number }) {
      const position = { ...ref, moves: [...ref.moves] };
      const answer = await host.askProgram({ id, seat, number, position, limits });
      if (!answer.ok) return { kind: 'failed', failure: answer };
      if (answer.value.kind === 'move') return { ...answer.value, proof: null };
      if (answer.value.kind === 'no-start') return { kind: 'failed', failure: failed(answer.value.fault) };
      const { reason, detail } = answer.value;
      return { kind: 'forfeit', reason: FORFEITS.find((each) => each === reason) ?? 'no-move', detail };
    },
  };
}

/** The things that players are made from. */
export interface PlayerParts {
  readonly client: EngineClient;
  readonly programs: ProgramsHost | null;
  readonly seed: number;
  /** Milliseconds beyond the time of a move until a program's game is lost. */
  readonly marginMs: number;
}

/** Makes the player of a seat. */
export function makePlayer(
  choice: MatchPlayerChoice,
  name: string,
  seat: PlayerId,
  { client, programs, seed, marginMs }: PlayerParts,
): MatchPlayer {
  if (choice.kind === 'program' && programs) return programPlayer(programs, name, seat, choice, marginMs);
  return enginePlayer(name, strengthOf(choice), seed, askSeat(client, seat));
}
