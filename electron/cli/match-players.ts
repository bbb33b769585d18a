/** The players of `match`: reads `--one`, `--two` and `--player`, and starts the engine or program behind each. */
import path from 'node:path';
import { LEVELS } from '../../engine/analysis/levels.ts';
import { fail } from '../../engine/core/result.ts';
import { enginePlayer, type AskEngine, type EngineStrength } from '../../engine/match/engine-player.ts';
import { readTimeControl, timeControlText, type TimeControl } from '../../engine/match/clock.ts';
import { USUAL_MARGIN_MS, type MatchPlayer } from '../../engine/match/player.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { thisMachine } from '../engine/machine.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';
import type { DialogueLog } from '../programs/child-program.ts';
import type { MoveLimits, ProgramSetup } from '../programs/line-program.ts';
import { makeProgramPlayer } from '../programs/program-player.ts';
import { UsageError, wholeNumber, type Arguments } from './usage.ts';

/** A player as the flags describe it. */
export interface PlayerSpec {
  /** The name that the user gave it; null: its limits, and what a program calls itself. */
  readonly ownName: string | null;
  /** Its name until its program has said its own. */
  readonly label: string;
  /** Its level, limits or clock in words. */
  readonly limitsText: string;
  readonly control: TimeControl | null;
  readonly marginMs: number;
  readonly by:
    | { readonly kind: 'engine'; readonly strength: EngineStrength }
    | { readonly kind: 'program'; readonly setup: ProgramSetup; readonly limits: MoveLimits };
  /** Arguments and options of a program, and what a name of the user hides: other words make another match. */
  readonly terms: readonly string[];
}

/** How our engine searches in a match. */
export interface EngineUse {
  readonly threads: number;
  readonly memoryMb: number;
}

/** A player with the function that ends it after the match. */
export interface SeatedPlayer {
  readonly player: MatchPlayer;
  /** The name that a program gave itself; empty if it has none. */
  ownName(): string;
  close(): Promise<void>;
}

/** Time for a move of a program without a named limit. */
const USUAL_TIME_MS = 1000;

const EXAMPLES = 'level=4, time=0.2, tc=40/10+0.1, depth=8, nodes=10000 or program=PATH';

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

const ENGINE_KEYS = ['name', 'level', 'time', 'tc', 'depth', 'nodes'] as const;
const PROGRAM_KEYS = [...ENGINE_KEYS, 'args', 'options'] as const;
type Key = (typeof PROGRAM_KEYS)[number];
type Pairs = ReadonlyMap<Key, string>;

/** Splits `name=A,time=0.2,depth=8`; keys other than `known` are wrong usage. */
function pairsOf(flag: string, text: string, known: readonly Key[]): Pairs {
  const pairs = new Map<Key, string>();
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [word = '', ...value] = pair.trim().split('=');
    const key = known.find((each) => each === word);
    if (key === undefined || pairs.has(key) || value.join('=') === '') throw wrongSpec(flag, text);
    pairs.set(key, value.join('='));
  }
  return pairs;
}

function numberOf(flag: string, text: string, pairs: Pairs, key: Key): number | undefined {
  const value = pairs.get(key);
  if (value === undefined) return undefined;
  const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0;
  if (number <= 0 || (key !== 'time' && !Number.isSafeInteger(number))) throw wrongSpec(flag, text);
  return number;
}

function limitsName({ timeMs, depth, nodes }: MoveLimits, control: TimeControl | null): string {
  return [
    ...(control === null ? [] : [timeControlText(control)]),
    ...(timeMs === undefined ? [] : [`${String(timeMs / 1000)} s`]),
    ...(depth === undefined ? [] : [`depth ${String(depth)}`]),
    ...(nodes === undefined ? [] : [`${String(nodes)} nodes`]),
  ].join(', ');
}

/** Words of a player beside its specification: arguments and options of its program. */
export interface ProgramWords {
  readonly args: string | null;
  readonly options: string | null;
}

/**
 * Makes the setup of a program.
 *
 * @param id how the flags of its words begin, for messages.
 */
export function setupOf(id: string, file: string, { args, options }: ProgramWords): ProgramSetup {
  return {
    // A bare name is looked up on the PATH. A path is made absolute, since the program runs in its own folder.
    file: /[/\\]/.test(file) ? path.resolve(file) : file,
    args: wordsOf(args ?? ''),
    options: optionsOf(`${id}-options`, options),
  };
}

/** Reads level, limits and clock; those that exclude each other are wrong usage. */
function strengthOf(flag: string, text: string, pairs: Pairs) {
  const [level, time, depth, nodes] = (['level', 'time', 'depth', 'nodes'] as const).map((key) =>
    numberOf(flag, text, pairs, key),
  );
  const control = readTimeControl(pairs.get('tc') ?? '');
  const limits: MoveLimits = {
    ...(time === undefined ? {} : { timeMs: Math.max(1, Math.round(time * 1000)) }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
  };
  const hasLimits = control !== null || Object.keys(limits).length > 0;
  if (
    (pairs.has('tc') && (control === null || time !== undefined)) ||
    (level !== undefined && (hasLimits || !LEVELS.some(({ number }) => number === level)))
  )
    throw wrongSpec(flag, text);
  return { level, limits, control, hasLimits };
}

/**
 * Reads a player.
 *
 * @param flag its flag, for messages.
 * @param id how the terms of the match name it.
 */
function readSpec(flag: string, id: string, text: string, given: ProgramWords, marginMs: number): PlayerSpec {
  const [, before = '', file = null] = /^((?:.*?,)?)program=(.+)$/.exec(text) ?? [];
  const pairs = file === null ? pairsOf(flag, text, ENGINE_KEYS) : pairsOf(flag, before, PROGRAM_KEYS);
  const { level, limits, control, hasLimits } = strengthOf(flag, text, pairs);
  const isLevel = level !== undefined;
  if (file === null ? !isLevel && !hasLimits : isLevel) throw wrongSpec(flag, text);
  const ownName = pairs.get('name') ?? null;
  const common = { ownName, control, marginMs };
  if (file === null) {
    const limitsText = isLevel ? `level ${String(level)}` : limitsName(limits, control);
    const strength: EngineStrength = isLevel ? { kind: 'level', level } : { kind: 'limits', limits };
    const terms = ownName === null ? [] : [`${id} ${limitsText}`];
    return { ...common, label: limitsText, limitsText, by: { kind: 'engine', strength }, terms };
  }
  const words: ProgramWords = {
    args: given.args ?? pairs.get('args') ?? null,
    options: given.options ?? pairs.get('options') ?? null,
  };
  const setup = setupOf(id, file, words);
  const moveLimits = { ...(hasLimits ? limits : { timeMs: USUAL_TIME_MS }), marginMs };
  const limitsText = limitsName(moveLimits, control);
  return {
    ...common,
    label: `${path.basename(file)} (${limitsText})`,
    limitsText,
    by: { kind: 'program', setup, limits: moveLimits },
    terms: [
      ...(ownName === null ? [] : [`${id} ${limitsText}`]),
      ...(['args', 'options'] as const).flatMap((key) =>
        (words[key] ?? '') === '' ? [] : [`${id}-${key} ${words[key] ?? ''}`],
      ),
    ],
  };
}

/** Reads the players: `--one` and `--two`, or each `--player`. */
export function readPlayers(args: Arguments): readonly PlayerSpec[] {
  const marginMs = wholeNumber(args, 'margin', 0) ?? USUAL_MARGIN_MS;
  const many = args.texts('player');
  if (many.length > 0) {
    const stray = ['one', 'two', 'one-args', 'one-options', 'two-args', 'two-options'].find(
      (name) => args.text(name) !== null,
    );
    if (stray !== undefined) throw new UsageError(`--${stray} does not go with --player`);
    if (many.length === 1) throw new UsageError('--player is given once for each player, at least twice');
    return many.map((text, i) =>
      readSpec('player', `player-${String(i + 1)}`, text, { args: null, options: null }, marginMs),
    );
  }
  return (['one', 'two'] as const).map((id) => {
    const text = args.text(id);
    if (text === null) throw new UsageError(`--${id} is missing: ${EXAMPLES}`);
    const words = { args: args.text(`${id}-args`), options: args.text(`${id}-options`) };
    const spec = readSpec(id, id, text, words, marginMs);
    if (spec.by.kind === 'engine')
      for (const word of ['args', 'options'] as const)
        if (words[word] !== null) throw new UsageError(`--${id}-${word} is for programs`);
    return spec;
  });
}

/**
 * Returns the names of players; those that are equal are numbered.
 *
 * @param own the names that their programs gave themselves; empty without one.
 */
export function namesOf(specs: readonly PlayerSpec[], own: readonly string[]): readonly string[] {
  const names = specs.map(
    ({ ownName, label, limitsText }, i) => ownName ?? (own[i] ? `${own[i]} (${limitsText})` : label),
  );
  return names.map((name, i) => {
    const same = names.flatMap((each, k) => (each === name ? [k] : []));
    return same.length === 1 ? name : `${name} (${String(same.indexOf(i) + 1)})`;
  });
}

/** Returns the time margin of players that play against the clock; null if there are none. */
export function marginOf(specs: readonly PlayerSpec[]): number | null {
  const timed = specs.find(
    ({ control, by }) => control !== null || (by.kind === 'program' && by.limits.timeMs !== undefined),
  );
  return timed?.marginMs ?? null;
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

/** Makes a player. Levels search in one thread, so that they play the same everywhere. */
export function seatPlayer(
  { by, label, control, marginMs }: PlayerSpec,
  seed: number,
  use: EngineUse,
  log?: DialogueLog,
): SeatedPlayer {
  if (by.kind === 'program') {
    const setup = { ...by.setup, ...(log && { log }) };
    const limits = { ...by.limits, ...(control && { control }) };
    const player = makeProgramPlayer(label, setup, limits, nodeClock);
    return { player, ownName: () => player.ownName(), close: () => player.close() };
  }
  const threads = by.strength.kind === 'level' ? 1 : use.threads;
  const search = openSearch({ ...use, threads });
  const player = {
    ...enginePlayer(label, by.strength, seed, search.ask),
    ...(control && { time: { control, marginMs } }),
  };
  return { player, ownName: () => '', close: () => search.close() };
}
