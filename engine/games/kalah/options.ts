/**
 * Kalah's options and presets. Source: `engine/games/kalah/README.md`, Options.
 */
import {
  between,
  direction,
  flag,
  oneOf,
  repetition,
  startDistribution,
  starter,
} from '../../rules/common-options.ts';
import type { OptionSchema, OptionValues } from '../../rules/options.ts';

const withoutRelay = (values: OptionValues): boolean => values['relay'] !== true;

export const kalahSchema: OptionSchema = {
  game: 'kalah',
  options: [
    between('houses', 6, 1, 12, 'board', 'seed'),
    between('seeds', 3, 1, 12, 'board', 'seed'),
    startDistribution('named', (values) => 2 * Number(values['houses'])),
    starter('ours'),
    direction('named', 'cross'),
    flag('empty-capture', false, 'capture', 'named', withoutRelay),
    oneOf('capturing-seed', ['take', 'leave'], 'capture', 'named', withoutRelay),
    flag('capture-extra-move', false, 'capture', 'named', withoutRelay),
    flag('relay', false, 'sowing', 'named'),
    flag('skip-origin', false, 'sowing', 'named'),
    oneOf('leftovers', ['owner', 'emptied', 'none'], 'end', 'seed'),
    oneOf('end-test', ['immediate', 'turn-start'], 'end', 'seed'),
    flag('majority-stop', false, 'end', 'named'),
    flag('pie-rule', false, 'board', 'named'),
    repetition('ours', 3, 5, (values) => values['direction'] === 'cross'),
  ],
  conflict: (values) =>
    values['direction'] === 'cross' && values['relay'] === true
      ? { option: 'relay', other: 'direction' }
      : null,
  presets: [
    { id: '6-3', changes: {} },
    { id: '6-4', changes: { seeds: 4 } },
    { id: '6-5', changes: { seeds: 5 } },
    { id: '6-6', changes: { seeds: 6 } },
    { id: '6-4-empty', changes: { seeds: 4, 'empty-capture': true } },
    { id: '6-6-empty', changes: { seeds: 6, 'empty-capture': true } },
    { id: '6-4-pie', changes: { seeds: 4, 'pie-rule': true } },
    { id: '6-4-turn-start', changes: { seeds: 4, 'end-test': 'turn-start' } },
    { id: '6-4-majority', changes: { seeds: 4, 'majority-stop': true, 'end-test': 'turn-start' } },
    { id: 'avalanche', changes: { seeds: 4, relay: true } },
    { id: 'cross', changes: { seeds: 4, direction: 'cross' } },
    { id: 'leave-seed', changes: { seeds: 4, 'capturing-seed': 'leave' } },
    { id: 'capture-again', changes: { seeds: 4, 'capture-extra-move': true } },
  ],
};
