/** Commands that show and change one setting: a switch, or a choice of its values. */
import type { Settings } from '../../studio/settings-data.ts';
import { action, choice, type ActionCommand, type ChoiceCommand } from './command.ts';

type NamesOf<T> = { [K in keyof Settings]: Settings[K] extends T ? K : never }[keyof Settings];

/** Switches a setting on or off. */
export function settingSwitch(
  command: Pick<ActionCommand, 'id' | 'group'>,
  name: NamesOf<boolean>,
): ActionCommand {
  return action({
    ...command,
    isChecked: ({ settings }) => settings.values[name],
    run: ({ settings }) => settings.change({ [name]: !settings.values[name] }),
  });
}

/** Chooses one of the values of a setting. */
export function settingChoice<K extends NamesOf<string>>(
  command: Pick<ChoiceCommand, 'id' | 'group'>,
  name: K,
  values: readonly (Settings[K] & string)[],
  labelOf: (value: Settings[K] & string) => string,
): ChoiceCommand {
  return choice({
    ...command,
    choices: ({ settings }) =>
      values.map((id) => ({ id, label: labelOf(id), isChecked: settings.values[name] === id })),
    run: ({ settings }, id) => {
      const value = values.find((each) => each === id);
      if (value !== undefined) settings.change({ [name]: value });
    },
  });
}
