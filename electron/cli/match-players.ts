/** The players of `match`: reads `--one` and `--two`, and starts the engine or program behind each. */
import path from 'node:path';
import { LEVELS } from '../../engine/analysis/levels.ts';
import { fail } from '../../engine/core/result.ts';
import { enginePlayer, type AskEngine, type EngineStrength } from '../../engine/match/engine-player.ts';
import {
  USUAL_MARGIN_MS,
  type ByPlayer,
  type MatchPlayer,
  type PlayerId,
} from '../../engine/match/player.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { thisMachine } from '../engine/machine.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';
import type { MoveLimits, ProgramSetup } from '../programs/line-program.ts';
import { makeProgramPlayer } from '../programs/program-player.ts';
import { UsageError, wholeNumber, type Arguments } from './usage.ts';

/** A player as the flags describe it. */
export type PlayerSpec =
  | { readonly kind: 'engine'; readonly name: string; readonly strength: EngineStrength }
  | {
      readonly kind: 'program';
      readonly name: string;
      readonly setup: ProgramSetup;
      readonly limits: MoveLimits;
    };

/** How our engine searches in a match. */
export interface EngineUse {
  readonly threads: number;
  readonly memoryMb: number;
}

/** A player with the function that ends it after the match. */
export interface SeatedPlayer {
  readonly player: MatchPlayer;
  close(): Promise<void>;
}

/** Time for a move of a program without a named limit. */
const USUAL_TIME_MS = 1000;

const EXAMPLES = 'level=4, time=0.2, depth=8, nodes=10000 or program=PATH';

function wrongSpec(flag: string, text: string): UsageError {
  return new UsageError(`--${flag} takes ${EXAMPLES}, not ${JSON.stringify(text)}`);
}

/** Splits a line into words; double quotes keep words with spaces together. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Reads options such as `Hash=16;Style=wild`; whether the program has them turns out later. */
function optionsOf(flag: string, text: string | null): Readonly<Record<string, string>> {
  const pairs = (text ?? '')
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 1) throw new UsageError(`--${flag} takes NAME=VALUE;NAME=VALUE`);
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()] as const;
    });
  const names = pairs.map(([name]) => name.toLowerCase());
  const [twice] = pairs.find((_, i) => names.indexOf(names[i] ?? '') < i) ?? [];
  if (twice !== undefined) throw new UsageError(`--${flag} names ${twice} twice`);
  return Object.fromEntries(pairs);
}

interface Numbers {
  readonly level?: number;
  readonly limits: MoveLimits;
}

/** Reads `level=4`, or limits such as `time=0.2,depth=8`. */
function numbersOf(flag: string, text: string): Numbers {
  const numbers = new Map<string, number>();
  for (const pair of text.split(',').filter((each) => each !== '')) {
    const [, key = '', value = ''] = /^(level|time|depth|nodes)=(\d+(?:\.\d+)?)$/.exec(pair.trim()) ?? [];
    const number = Number(value);
    if (key === '' || number <= 0 || (key !== 'time' && !Number.isSafeInteger(number)))
      throw wrongSpec(flag, text);
    numbers.set(key, number);
  }
  const [level, time, depth, nodes] = ['level', 'time', 'depth', 'nodes'].map((key) => numbers.get(key));
  if (level !== undefined && (numbers.size > 1 || !LEVELS.some(({ number }) => number === level)))
    throw wrongSpec(flag, text);
  return {
    ...(level === undefined ? {} : { level }),
    limits: {
      ...(time === undefined ? {} : { timeMs: Math.max(1, Math.round(time * 1000)) }),
      ...(depth === undefined ? {} : { depth }),
      ...(nodes === undefined ? {} : { nodes }),
    },
  };
}

function limitsName({ timeMs, depth, nodes }: MoveLimits): string {
  return [
    ...(timeMs === undefined ? [] : [`${String(timeMs / 1000)} s`]),
    ...(depth === undefined ? [] : [`depth ${String(depth)}`]),
    ...(nodes === undefined ? [] : [`${String(nodes)} nodes`]),
  ].join(', ');
}

/** Reads the player of a seat. */
export function readPlayerSpec(args: Arguments, id: PlayerId): PlayerSpec {
  const text = args.text(id);
  if (text === null) throw new UsageError(`--${id} is missing: ${EXAMPLES}`);
  const [, before = '', file = null] = /^((?:.*?,)?)program=(.+)$/.exec(text) ?? [];
  const { level, limits } = numbersOf(id, file === null ? text : before);
  const hasLimits = Object.keys(limits).length > 0;
  if (file !== null) {
    if (level !== undefined) throw wrongSpec(id, text);
    const setup: ProgramSetup = {
      // A bare name is looked up on the PATH. A path is made absolute, since the program runs in its own folder.
      file: /[/\\]/.test(file) ? path.resolve(file) : file,
      args: wordsOf(args.text(`${id}-args`) ?? ''),
      options: optionsOf(`${id}-options`, args.text(`${id}-options`)),
    };
    const marginMs = wholeNumber(args, 'margin', 0) ?? USUAL_MARGIN_MS;
    const moveLimits = { ...(hasLimits ? limits : { timeMs: USUAL_TIME_MS }), marginMs };
    return {
      kind: 'program',
      name: `${path.basename(file)} (${limitsName(moveLimits)})`,
      setup,
      limits: moveLimits,
    };
  }
  for (const flag of [`${id}-args`, `${id}-options`])
    if (args.text(flag) !== null) throw new UsageError(`--${flag} is for programs`);
  if (level !== undefined)
    return { kind: 'engine', name: `level ${String(level)}`, strength: { kind: 'level', level } };
  if (!hasLimits) throw wrongSpec(id, text);
  return { kind: 'engine', name: limitsName(limits), strength: { kind: 'limits', limits } };
}

/** Returns the time margin of programs that play against the clock; null if there are none. */
export function marginOf(specs: ByPlayer<PlayerSpec>): number | null {
  const timed = [specs.one, specs.two].find(
    (spec) => spec.kind === 'program' && spec.limits.timeMs !== undefined,
  );
  return timed?.kind === 'program' ? (timed.limits.marginMs ?? null) : null;
}

/** Opens a search for one player, which shares no results with the other player. */
export function openSearch({ threads, memoryMb }: EngineUse): {
  readonly ask: AskEngine;
  close(): Promise<void>;
} {
  const analyst = createAnalyst({
    workerUrl: entryUrl('search-worker'),
    clock: nodeClock,
    machine: thisMachine(),
  });
  return {
    async ask(operation, signal) {
      if (signal.aborted) return fail('ERR_ENGINE_DOWN');
      const limits = { threads, memoryMb, ...operation.limits };
      const analysis = analyst.search({ ...operation, limits }, () => undefined);
      const stop = (): void => analysis.stop();
      signal.addEventListener('abort', stop);
      const report = await analysis.done;
      signal.removeEventListener('abort', stop);
      return report;
    },
    close: () => analyst.close(),
  };
}

/** Makes the player of a seat. Levels search in one thread, so that they play the same everywhere. */
export function seatPlayer(spec: PlayerSpec, name: string, seed: number, use: EngineUse): SeatedPlayer {
  if (spec.kind === 'program') {
    const player = makeProgramPlayer(name, spec.setup, spec.limits, nodeClock);
    return { player, close: () => player.close() };
  }
  const threads = spec.strength.kind === 'level' ? 1 : use.threads;
  const search = openSearch({ ...use, threads });
  return { player: enginePlayer(name, spec.strength, seed, search.ask), close: () => search.close() };
}
