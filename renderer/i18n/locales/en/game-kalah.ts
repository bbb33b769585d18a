/** Texts of Kalah: name, options, option values, presets. Keys follow `engine/rules/options.ts`. */
export const texts = {
  'game.kalah': 'Kalah',
  'game.kalah.about': 'Two rows and two stores. If your last seed lands in your store, you move again.',

  'option.kalah.houses': 'Pits per side',
  'option.kalah.houses.help': 'How many pits each player has. Six is usual.',
  'option.kalah.seeds.help': 'How many seeds each pit holds at the start. Three to six are usual.',
  'option.kalah.direction.help':
    'Clockwise is a mirror image of the same game. With cross sowing, pits with an even number of seeds are sown clockwise and all others counter-clockwise.',
  'option.kalah.direction.cross': 'Cross (even numbers clockwise)',
  'option.kalah.empty-capture': 'Empty capture',
  'option.kalah.empty-capture.help':
    'On: a last seed in an empty pit of your own goes to your store even if the pit opposite is empty, as in the published solutions.',
  'option.kalah.capturing-seed': 'Capturing seed',
  'option.kalah.capturing-seed.help':
    'What happens to the seed that makes a capture: it goes to the store with the captured seeds, or it stays on the board.',
  'option.kalah.capturing-seed.take': 'Goes to the store',
  'option.kalah.capturing-seed.leave': 'Stays in its pit',
  'option.kalah.capture-extra-move': 'Move again after a capture',
  'option.kalah.capture-extra-move.help': 'On: a capture gives another move.',
  'option.kalah.relay': 'Relay sowing (Avalanche)',
  'option.kalah.relay.help':
    'On: if the last seed falls in an occupied pit, all its seeds are picked up and sown on. There are no captures.',
  'option.kalah.skip-origin.help': 'On: a sowing that comes right round skips the pit it started from.',
  'option.kalah.leftovers': 'Remaining seeds go to',
  'option.kalah.leftovers.help': 'Who gets the seeds left on the board when one side is empty.',
  'option.kalah.leftovers.owner': 'The player on whose side they lie',
  'option.kalah.leftovers.emptied': 'The player whose side is empty',
  'option.kalah.leftovers.none': 'Nobody',
  'option.kalah.end-test': 'When an empty side ends the game',
  'option.kalah.end-test.help':
    'Right after the sowing that empties it, or only when that player is to move and cannot.',
  'option.kalah.end-test.immediate': 'Right away',
  'option.kalah.end-test.turn-start': 'When that player is to move',
  'option.kalah.majority-stop.help':
    'On: the game ends as soon as a store holds more than half of all seeds. The remaining seeds are not counted.',
  'option.kalah.pie-rule': 'Pie rule',
  'option.kalah.pie-rule.help': 'On: after South’s first turn, North may change seats instead of moving.',
  'option.kalah.repetition.help':
    'How often a position must occur to end the game; 0 is never. Each player then keeps the seeds on their own side. Positions can repeat only with cross sowing. Not published; our choice.',

  'preset.kalah.6-3': 'Kalah(6,3)',
  'preset.kalah.6-4': 'Kalah(6,4)',
  'preset.kalah.6-5': 'Kalah(6,5)',
  'preset.kalah.6-6': 'Kalah(6,6)',
  'preset.kalah.6-4-empty': 'Kalah(6,4) with empty capture',
  'preset.kalah.6-6-empty': 'Kalah(6,6) with empty capture',
  'preset.kalah.6-4-pie': 'Kalah(6,4) with pie rule',
  'preset.kalah.6-4-turn-start': 'Kalah(6,4), end at turn start',
  'preset.kalah.6-4-majority': 'Kalah(6,4), stop at a majority',
  'preset.kalah.avalanche': 'Avalanche',
  'preset.kalah.cross': 'Cross-Kalah',
  'preset.kalah.leave-seed': 'Kalah, capturing seed stays',
  'preset.kalah.capture-again': 'Kalah, move again after a capture',
} as const;
