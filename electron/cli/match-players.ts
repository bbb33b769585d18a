/** The players of `match`: reads `--one`, `--two` and `--player`, and starts the engine or program behind each. */
import path from 'node:path';
import { LEVELS } from '../../engine/analysis/levels.ts';
import { fail } from '../../engine/core/result.ts';
import { enginePlayer, type AskEngine, type EngineStrength } from '../../engine/match/engine-player.ts';
import { readTimeControl, timeControlText, type TimeControl } from '../../engine/match/clock.ts';
import { USUAL_MARGIN_MS } from '../../engine/match/player.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { thisMachine } from '../engine/machine.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';
import type { MoveLimits, ProgramSetup } from '../programs/line-program.ts';
import { readKgpAddress } from '../programs/kgp-address.ts';
import { makeKgpPlayer, type KgpSetup } from '../programs/kgp-player.ts';
import { makeProgramPlayer, type ProgramPlayer } from '../programs/program-player.ts';
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
    | { readonly kind: 'program'; readonly setup: ProgramSetup; readonly limits: MoveLimits }
    | { readonly kind: 'kgp'; readonly address: URL; readonly timeMs: number };
  /** Arguments and options of a program, and what a name of the user hides: other words make another match. */
  readonly terms: readonly string[];
}

/** How our engine searches in a match. */
export interface EngineUse {
  readonly threads: number;
  readonly memoryMb: number;
}

/** Reads `--threads` and `--memory`. */
export function engineUseOf(args: Arguments): EngineUse {
  return {
    threads: wholeNumber(args, 'threads', 1) ?? 1,
    memoryMb: wholeNumber(args, 'memory', 1) ?? USUAL_MEMORY_MB,
  };
}

/** Default table of our engine, for each player. */
export const USUAL_MEMORY_MB = 32;
/** Time for a move of a program without a named limit. */
const USUAL_TIME_MS = 1000;

const EXAMPLES = {
  examples: 'level=4, time=0.2, tc=40/10+0.1, depth=8, nodes=10000, program=PATH',
  last: 'kgp=PORT',
} as const;

function wrongSpec(flag: string, text: string): UsageError {
  return new UsageError('cli.wrong.player', { flag, ...EXAMPLES, text: JSON.stringify(text) });
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
      if (equals < 1) throw new UsageError('cli.wrong.options', { flag });
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()] as const;
    });
  const names = pairs.map(([name]) => name.toLowerCase());
  const [twice] = pairs.find((_, i) => names.indexOf(names[i] ?? '') < i) ?? [];
  if (twice !== undefined) throw new UsageError('cli.wrong.twice', { flag, name: twice });
  return Object.fromEntries(pairs);
}

const ENGINE_KEYS = ['name', 'level', 'time', 'tc', 'depth', 'nodes'] as const;
const PROGRAM_KEYS = [...ENGINE_KEYS, 'args', 'options'] as const;
type Key = (typeof PROGRAM_KEYS)[number];
type Pairs = ReadonlyMap<Key, string>;

/** A player's specification: pairs, and at its end the program or the address of a client. Quotes keep commas together. */
const SPEC = /^((?:(?:"[^"]*"|[^,"])*,)*?)(program|kgp)=(.+)$/;

/** Splits `name="A, B",time=0.2,depth=8`; keys other than `known` are wrong usage. */
function pairsOf(flag: string, text: string, known: readonly Key[]): Pairs {
  const pairs = new Map<Key, string>();
  if (text.split('"').length % 2 === 0) throw wrongSpec(flag, text);
  for (const [pair] of text.matchAll(/(?:"[^"]*"|[^,"])+/g)) {
    const [word = '', ...value] = pair.trim().split('=');
    const key = known.find((each) => each === word);
    if (key === undefined || pairs.has(key) || value.join('=') === '') throw wrongSpec(flag, text);
    // Arguments keep their quotes, which join words.
    pairs.set(key, value.join('=').replace(key === 'args' ? /^$/ : /^"(.*)"$/, '$1'));
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

const NO_WORDS: ProgramWords = { args: null, options: null };

/**
 * Makes the setup of a program.
 *
 * @param optionsName names its options in messages.
 */
export function setupOf(optionsName: string, file: string, { args, options }: ProgramWords): ProgramSetup {
  return {
    // A bare name is looked up on the PATH. A path is made absolute, since the program runs in its own folder.
    file: /[/\\]/.test(file) ? path.resolve(file) : file,
    args: wordsOf(args ?? ''),
    options: optionsOf(optionsName, options),
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
 * @param isEndless whether it may have no limits: then it thinks until it is stopped.
 */
function readSpec(
  flag: string,
  id: string,
  text: string,
  given: ProgramWords,
  marginMs: number,
  isEndless = false,
): PlayerSpec {
  const [, before = text, kind, place = ''] = SPEC.exec(text) ?? [];
  const pairs = pairsOf(flag, before, kind === 'program' ? PROGRAM_KEYS : ENGINE_KEYS);
  const { level, limits, control, hasLimits } = strengthOf(flag, text, pairs);
  const isLevel = level !== undefined;
  if (kind ? isLevel : !isLevel && !hasLimits && !isEndless) throw wrongSpec(flag, text);
  const ownName = pairs.get('name') ?? null;
  const moveLimits = kind && !hasLimits && !isEndless ? { timeMs: USUAL_TIME_MS } : limits;
  const limitsText = isLevel ? `level ${String(level)}` : limitsName(moveLimits, control);
  // Its name does not show them, so the terms of the match do.
  const hidden = ownName === null ? [] : [`${id} ${limitsText}`];
  const common = { ownName, control, marginMs, limitsText, terms: hidden };
  if (kind === 'kgp') {
    const address = readKgpAddress(place);
    const { timeMs } = moveLimits;
    // A client is told when to stop, and nothing else.
    if (address === null || address.protocol === 'wss:' || timeMs === undefined || limitsText.includes(','))
      throw wrongSpec(flag, text);
    return { ...common, label: `KGP ${place} (${limitsText})`, by: { kind, address, timeMs } };
  }
  if (kind !== 'program') {
    const strength: EngineStrength = isLevel ? { kind: 'level', level } : { kind: 'limits', limits };
    return { ...common, label: limitsText, by: { kind: 'engine', strength } };
  }
  const words: ProgramWords = {
    args: given.args ?? pairs.get('args') ?? null,
    options: given.options ?? pairs.get('options') ?? null,
  };
  const setup = setupOf(flag === 'player' ? '--player options=' : `--${flag}-options`, place, words);
  const told = (['args', 'options'] as const).filter((key) => (words[key] ?? '') !== '');
  return {
    ...common,
    label: `${path.basename(place)} (${limitsText})`,
    by: { kind, setup, limits: { ...moveLimits, marginMs } },
    terms: [...hidden, ...told.map((key) => `${id}-${key} ${words[key] ?? ''}`)],
  };
}

/** Reads `--player` as one player that thinks until it is stopped, unless its limits say otherwise. */
export function readLonePlayer(args: Arguments): PlayerSpec {
  const spec = readSpec('player', 'player', args.text('player') ?? '', NO_WORDS, USUAL_MARGIN_MS, true);
  if (spec.by.kind === 'kgp') throw new UsageError('cli.wrong.no-kgp');
  refuseIdle(args, [spec], 'log');
  return spec;
}

/** Reads the players: `--one` and `--two`, or each `--player`. */
export function readPlayers(args: Arguments): readonly PlayerSpec[] {
  const marginMs = wholeNumber(args, 'margin', 0) ?? USUAL_MARGIN_MS;
  const many = args.texts('player');
  if (many.length > 0) {
    const stray = ['one', 'two', 'one-args', 'one-options', 'two-args', 'two-options'].find(
      (name) => args.text(name) !== null,
    );
    if (stray !== undefined) throw new UsageError('cli.wrong.goes-not', { flag: stray, other: '--player' });
    if (many.length === 1) throw new UsageError('cli.wrong.two-players');
    return many.map((text, i) => readSpec('player', `player-${String(i + 1)}`, text, NO_WORDS, marginMs));
  }
  return (['one', 'two'] as const).map((id) => {
    const text = args.text(id);
    if (text === null) throw new UsageError('cli.wrong.player-missing', { flag: id, ...EXAMPLES });
    const words = { args: args.text(`${id}-args`), options: args.text(`${id}-options`) };
    const spec = readSpec(id, id, text, words, marginMs);
    if (spec.by.kind !== 'program')
      for (const word of ['args', 'options'] as const)
        if (words[word] !== null) throw new UsageError('cli.wrong.for-programs', { flag: `${id}-${word}` });
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
    ({ control, by }) =>
      control !== null || by.kind === 'kgp' || (by.kind === 'program' && by.limits.timeMs !== undefined),
  );
  return timed?.marginMs ?? null;
}

/** Refuses options that none of the players heeds, but for `kept`. */
export function refuseIdle(args: Arguments, specs: readonly PlayerSpec[], kept = ''): void {
  const strengths = specs.flatMap(({ by }) => (by.kind === 'engine' ? [by.strength.kind] : []));
  const heeded = {
    margin: [marginOf(specs) !== null, 'cli.wrong.for-times'],
    log: [strengths.length < specs.length, 'cli.wrong.for-programs'],
    threads: [strengths.includes('limits'), 'cli.wrong.for-limits'],
    memory: [strengths.length > 0 || args.has('adjudicate'), 'cli.wrong.for-engine'],
  } as const;
  for (const [name, [isHeeded, told]] of Object.entries(heeded))
    if (!isHeeded && name !== kept && args.text(name) !== null) throw new UsageError(told, { flag: name });
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
  analyst.warmUp();
  return {
    async ask(operation, signal, onReport = () => undefined) {
      if (signal.aborted) return fail('ERR_ENGINE_DOWN');
      const limits = { threads, memoryMb, ...operation.limits };
      const analysis = analyst.search({ ...operation, limits }, onReport);
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
  { log, onWait }: Pick<KgpSetup, 'log' | 'onWait'>,
): ProgramPlayer {
  if (by.kind === 'kgp') return makeKgpPlayer(label, { ...by, marginMs, log, onWait }, nodeClock);
  if (by.kind === 'program')
    return makeProgramPlayer(
      label,
      { ...by.setup, log },
      { ...by.limits, ...(control && { control }) },
      nodeClock,
    );
  const threads = by.strength.kind === 'level' ? 1 : use.threads;
  const search = openSearch({ ...use, threads });
  return {
    ...enginePlayer(label, by.strength, seed, search.ask),
    ...(control && { time: { control, marginMs } }),
    ownName: () => '',
    isToldRules: () => true,
    close: () => search.close(),
  };
}
