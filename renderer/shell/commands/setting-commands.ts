/** Commands that change a setting: switches, and choices of one of its values. */
import type { Settings } from '../../studio/settings-data.ts';
import type { Studio } from '../../studio/studio.ts';
import { action, choice, type ActionCommand, type ChoiceCommand } from './command.ts';

type Named = Pick<ActionCommand, 'id' | 'group'>;
type SwitchName = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
type ChoiceName = { [N in keyof Settings]: Settings[N] extends string | number ? N : never }[keyof Settings];

/** Makes a command that switches a setting on and off. */
export function settingSwitch(command: Named, name: SwitchName): ActionCommand {
  return action({
    ...command,
    isChecked: ({ settings }) => settings.values[name],
    run: ({ settings }) => settings.change({ [name]: !settings.values[name] }),
  });
}

/** Makes a command that chooses one of several values; `chosen` is the present one. */
export function valueChoice<T extends string | number>({
  values,
  label,
  chosen,
  choose,
  ...command
}: Omit<ChoiceCommand, 'kind' | 'choices' | 'run'> & {
  readonly values: readonly T[];
  readonly label: (value: T) => string;
  readonly chosen: (studio: Studio) => T | null;
  readonly choose: (studio: Studio, value: T) => void;
}): ChoiceCommand {
  return choice({
    ...command,
    choices: (studio) =>
      values.map((value) => ({
        id: String(value),
        label: label(value),
        isChecked: chosen(studio) === value,
      })),
    run: (studio, id) => {
      const value = values.find((each) => String(each) === id);
      if (value !== undefined) choose(studio, value);
    },
  });
}

/** Makes a command that chooses one of the values of a setting. */
export function settingChoice<N extends ChoiceName>(
  command: Named,
  name: N,
  values: readonly Settings[N][],
  label: (value: Settings[N]) => string,
): ChoiceCommand {
  return valueChoice<Settings[N]>({
    ...command,
    values,
    label,
    chosen: ({ settings }) => settings.values[name],
    choose: ({ settings }, value) => settings.change({ [name]: value }),
  });
}
