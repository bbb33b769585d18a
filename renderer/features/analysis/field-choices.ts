/** The values of an engine option in words, for menus, palette and pane. */
import type { CommandChoice } from '../../shell/commands/command.ts';
import { memoryText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import {
  optionsInUse,
  type EngineChoice,
  type EngineField,
  type Machine,
} from './settings/engine-resources.ts';

/** Returns the values to choose from; the value that suits the machine is marked as recommended. */
export function fieldChoices(
  field: EngineField,
  choice: EngineChoice,
  machine: Machine,
): readonly CommandChoice[] {
  const used = optionsInUse(choice, machine)[field.key];
  const suitable = field.suitable(machine, choice);
  return field.choices(machine, choice).map((value) => {
    const size = value === 0 ? t('memory.none') : memoryText(value);
    const text = field.isMegabytes ? size : String(value);
    const label = value === suitable ? t('solver.recommended', { text }) : text;
    return { id: String(value), label, isChecked: value === used };
  });
}
