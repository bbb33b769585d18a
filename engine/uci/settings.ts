/**
 * What the other program may set: one table that declares the options (`option name Hash type spin ...`) and takes them.
 */
import { MOST_THREADS } from '../core/limits.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import { LEVELS } from '../analysis/levels.ts';
import type { LineError } from './command.ts';

/** Everything that can be set. */
export interface Settings {
  readonly rules: Rules;
  /** Transposition table, megabytes. */
  readonly hashMb: number;
  /** Threads that search together. */
  readonly threads: number;
  /** Number of the level of play; 0: as strong as the limits of `go` allow. */
  readonly level: number;
  /** Seed of the choice that levels make. */
  readonly seed: number;
  /** How many of the best moves are told with value and line. */
  readonly multiPv: number;
  /** Whether lines are written without blanks (`pv FfBe`), as Aualé reads them. */
  readonly isJoined: boolean;
}

/** What the host can give, and what it gives where nothing is set. */
export interface HostLimits {
  /** Largest and usual table, megabytes. */
  readonly memoryMb: number;
  readonly hashMb: number;
  /** Usual number of threads. */
  readonly threads: number;
}

/** Most moves told at once; no board has more pits to begin from. */
const MOST_LINES = 64;

interface SettingOption {
  readonly name: string;
  /** `type ... default ...` and what else belongs there. */
  readonly declare: (limits: HostLimits, rules: string) => string;
  readonly take: (settings: Settings, value: string, limits: HostLimits) => Result<Settings>;
}

/** A whole number in a range. */
function numberOption(
  name: string,
  key: 'hashMb' | 'threads' | 'level' | 'seed' | 'multiPv',
  least: number,
  mostOf: (limits: HostLimits) => number,
  usualOf: (limits: HostLimits) => number,
): SettingOption {
  return {
    name,
    declare: (limits) => `type spin default ${usualOf(limits)} min ${least} max ${mostOf(limits)}`,
    take(settings, value, limits) {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
      const most = mostOf(limits);
      if (number < least || number > most)
        return fail<LineError>('ERR_LINE_NUMBER', { token: value.slice(0, 40) }, { min: least, max: most });
      return ok({ ...settings, [key]: number });
    },
  };
}

const OPTIONS: readonly SettingOption[] = [
  {
    name: 'Rules',
    declare: (_limits, rules) => `type string default ${rules}`,
    take(settings, value) {
      const rules = rulesFromText(value);
      return rules.ok ? ok({ ...settings, rules: rules.value }) : rules;
    },
  },
  numberOption(
    'Hash',
    'hashMb',
    1,
    ({ memoryMb }) => memoryMb,
    ({ hashMb }) => hashMb,
  ),
  numberOption(
    'Threads',
    'threads',
    1,
    () => MOST_THREADS,
    ({ threads }) => threads,
  ),
  numberOption(
    'MultiPV',
    'multiPv',
    1,
    () => MOST_LINES,
    () => 1,
  ),
  numberOption(
    'Level',
    'level',
    0,
    () => LEVELS.length,
    () => 0,
  ),
  numberOption(
    'Seed',
    'seed',
    0,
    () => 999_999_999,
    () => 1,
  ),
  {
    name: 'JoinedMoves',
    declare: () => 'type check default false',
    take(settings, value) {
      if (value !== 'true' && value !== 'false')
        return fail<LineError>('ERR_LINE_SHAPE', { token: value.slice(0, 40) });
      return ok({ ...settings, isJoined: value === 'true' });
    },
  },
];

/** The settings a session begins with. */
export function defaultSettings(rules: Rules, { hashMb, threads }: HostLimits): Settings {
  return { rules, hashMb, threads, level: 0, seed: 1, multiPv: 1, isJoined: false };
}

/** The lines that declare all options. */
export function declareOptions(limits: HostLimits, rules: Rules): readonly string[] {
  return OPTIONS.map(({ name, declare }) => `option name ${name} ${declare(limits, rules.key)}`);
}

/** Takes a new value; names are read without regard to case, as UCI wants it. */
export function setOption(
  settings: Settings,
  name: string,
  value: string,
  limits: HostLimits,
): Result<Settings> {
  const option = OPTIONS.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return option
    ? option.take(settings, value, limits)
    : fail<LineError>('ERR_LINE_OPTION', { token: name.slice(0, 40) });
}
