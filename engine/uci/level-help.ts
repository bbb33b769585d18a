/** Descriptions of the levels of play, for `help` of the line protocol and `--help` of the command line. */
export const LEVEL_HELP: readonly string[] = [
  'Looks at its move and one reply. Misses nearly all captures by the other side and most of its own.',
  'Looks at its move and one reply. Misses most captures by the other side and nearly half of its own.',
  'Looks at its move and one reply. Misses half the captures by the other side and a few of its own.',
  'Looks 3 moves ahead. Misses about a third of the captures by the other side.',
  'Looks 4 moves ahead. Sometimes misses a capture by the other side.',
  'Looks 7 moves ahead. Rarely misses a capture by the other side.',
  'Looks as far ahead as a few thousand positions allow, and overlooks nothing it looks at.',
  'Looks at several times as many positions as level 7. A move still takes only a moment.',
];

/** Returns the levels as lines: `level 1: ...`. */
export function levelLines(): readonly string[] {
  return LEVEL_HELP.map((sentence, i) => `level ${String(i + 1)}: ${sentence}`);
}
