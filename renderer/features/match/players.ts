/** Players of a match as the window makes them: our engine over the client, programs over the host. */
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { enginePlayer, type AskEngine, type EngineStrength } from '../../../engine/match/engine-player.ts';
import {
  FORFEITS,
  type MatchPlayer,
  type PlayerAnswer,
  type PlayerId,
} from '../../../engine/match/player.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import type { HostProgram } from '../../../engine/protocol/host.ts';
import { MATCH_LOOKS, type MatchSeat } from '../../../engine/protocol/messages.ts';
import { countText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import type { ProgramsHost } from '../../platform/host-services.ts';
import type { MatchPlayerChoice } from './settings/match-choice.ts';

/** Games lost in a row for want of a program that starts; after them nothing is gained by going on. */
const MAX_FAILED_STARTS = 3;

/** How a player is called, in the window and in the games. */
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

/** Searches for one seat; the answer to a search that was stopped is what is known. */
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

/** A program of the host as a player. */
function programPlayer(
  host: ProgramsHost,
  name: string,
  seat: PlayerId,
  choice: MatchPlayerChoice,
): MatchPlayer {
  let failedStarts = 0;
  const limits = { timeMs: Math.max(1, Math.round(choice.seconds * 1000)) };
  async function choose(...[game]: Parameters<MatchPlayer['choose']>): Promise<PlayerAnswer> {
    const { ref, number } = game;
    const position = { ...ref, moves: [...ref.moves] };
    const answer = await host.ask({ id: choice.program, seat, number, position, limits });
    if (!answer.ok) return { kind: 'failed', failure: answer };
    if (answer.value.kind === 'move') return { ...answer.value, proof: null };
    const { reason, detail } = answer.value;
    failedStarts = reason === 'no-start' ? failedStarts + 1 : 0;
    if (failedStarts >= MAX_FAILED_STARTS)
      return { kind: 'failed', failure: fail('ERR_MATCH_PROGRAM', undefined, { name }) };
    return { kind: 'forfeit', reason: FORFEITS.find((each) => each === reason) ?? 'no-move', detail };
  }
  return { name, choose };
}

/** What players are made with. */
export interface PlayerParts {
  readonly client: EngineClient;
  readonly programs: ProgramsHost | null;
  readonly seed: number;
}

/** Makes the player of a seat. */
export function makePlayer(
  choice: MatchPlayerChoice,
  name: string,
  seat: PlayerId,
  { client, programs, seed }: PlayerParts,
): MatchPlayer {
  if (choice.kind === 'program' && programs) return programPlayer(programs, name, seat, choice);
  return enginePlayer(name, strengthOf(choice), seed, askSeat(client, seat));
}
