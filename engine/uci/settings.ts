/**
 * The options that the other program may set. One table declares them (`option name Hash type spin ...`) and sets them.
 */
import { ENGINE_OPTION_KEYS, SEARCH_OPTIONS, type EngineOptions } from '../core/search-options.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import { LEVELS } from '../analysis/levels.ts';
import type { LineError } from './command.ts';

/** The values of all options. */
export interface Settings {
  readonly rules: Rules;
  /** The options of searches that can be set here. */
  readonly engine: Readonly<Partial<EngineOptions>>;
  /** Number of the level of play; 0: as strong as the limits of `go` allow. */
  readonly level: number;
  /** Seed for the choices that levels make. */
  readonly seed: number;
  /** Number of best moves that are reported with value and line. */
  readonly multiPv: number;
  /** Whether lines are written without spaces (`pv FfBe`), as Aualé reads them. */
  readonly isJoined: boolean;
  /** Whether moves come from the opening book if it has the position. */
  readonly usesBook: boolean;
}

/** The limits and defaults of the host. */
export interface HostLimits {
  readonly usual: EngineOptions;
  /** Upper bounds that the machine sets. */
  readonly most: Readonly<Partial<EngineOptions>>;
}

/** Largest number of moves reported at once; no board has more pits to begin from. */
const MAX_LINES = 64;

interface SettingOption {
  readonly name: string;
  /** Writes the declaration: `type ... default ...` and further words. */
  readonly declare: (limits: HostLimits, rules: string) => string;
  readonly take: (settings: Settings, value: string, limits: HostLimits) => Result<Settings>;
}

/** Makes an option that is a whole number in a range. */
function numberOption(
  name: string,
  rangeOf: (limits: HostLimits) => { readonly usual: number; readonly least: number; readonly most: number },
  put: (settings: Settings, number: number) => Settings,
): SettingOption {
  return {
    name,
    declare(limits) {
      const { usual, least, most } = rangeOf(limits);
      return `type spin default ${usual} min ${least} max ${most}`;
    },
    take(settings, value, limits) {
      const { least, most } = rangeOf(limits);
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
      if (number < least || number > most)
        return fail<LineError>('ERR_LINE_NUMBER', { token: value.slice(0, 40) }, { min: least, max: most });
      return ok(put(settings, number));
    },
  };
}

/** Makes an option that is a switch, off by default. */
function checkOption(name: string, put: (settings: Settings, isOn: boolean) => Settings): SettingOption {
  return {
    name,
    declare: () => 'type check default false',
    take(settings, value) {
      if (value !== 'true' && value !== 'false')
        return fail<LineError>('ERR_LINE_SHAPE', { token: value.slice(0, 40) });
      return ok(put(settings, value === 'true'));
    },
  };
}

/** Options of searches that have a name in this protocol, in the order of the names. */
const UCI_OPTIONS = ENGINE_OPTION_KEYS.flatMap((key) => {
  const { uci } = SEARCH_OPTIONS[key];
  return uci === undefined ? [] : [{ key, name: uci }];
}).sort((one, two) => (one.name < two.name ? -1 : 1));

/** Makes the setting for one of the search options. */
function searchOption({ key, name }: (typeof UCI_OPTIONS)[number]): SettingOption {
  const { least, most = Infinity } = SEARCH_OPTIONS[key];
  return numberOption(
    name,
    (limits) => ({ usual: limits.usual[key], least, most: Math.min(most, limits.most[key] ?? Infinity) }),
    (settings, number) => ({ ...settings, engine: { ...settings.engine, [key]: number } }),
  );
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
  ...UCI_OPTIONS.map(searchOption),
  numberOption(
    'MultiPV',
    () => ({ usual: 1, least: 1, most: MAX_LINES }),
    (settings, multiPv) => ({ ...settings, multiPv }),
  ),
  numberOption(
    'Level',
    () => ({ usual: 0, least: 0, most: LEVELS.length }),
    (settings, level) => ({ ...settings, level }),
  ),
  numberOption(
    'Seed',
    () => ({ usual: 1, least: 0, most: 999_999_999 }),
    (settings, seed) => ({ ...settings, seed }),
  ),
  checkOption('JoinedMoves', (settings, isJoined) => ({ ...settings, isJoined })),
  checkOption('OwnBook', (settings, usesBook) => ({ ...settings, usesBook })),
];

/** Returns the settings at the start of a session. */
export function defaultSettings(rules: Rules, { usual }: HostLimits): Settings {
  const engine = Object.fromEntries(UCI_OPTIONS.map(({ key }) => [key, usual[key]]));
  return { rules, engine, level: 0, seed: 1, multiPv: 1, isJoined: false, usesBook: false };
}

/** Returns the lines that declare all options. */
export function declareOptions(limits: HostLimits, rules: Rules): readonly string[] {
  return OPTIONS.map(({ name, declare }) => `option name ${name} ${declare(limits, rules.key)}`);
}

/** Sets an option; names are compared without regard to case, as UCI requires. */
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
