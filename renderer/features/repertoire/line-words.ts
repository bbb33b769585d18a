/** Sentences about the line of the game shown, in which the names of moves are links. */
import { storyParts } from '../../../engine/export/html/story-text.ts';
import type { StoryClause } from '../../../engine/review/story.ts';
import { pathToPly } from '../../../engine/tree/path.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { moveText, pathName } from '../../i18n/move-name.ts';
import { playerName } from '../../i18n/player-name.ts';
import { t } from '../../i18n/text.ts';

/** A piece of a sentence; with a path it names the move that leads there. */
interface LinePart {
  readonly text: string;
  readonly path: Path | null;
}

/** Writes a clause about a line of a game. */
export function clauseParts(record: GameRecord, line: Path, clause: StoryClause): readonly LinePart[] {
  const pathOf = (index: number): Path => pathToPly(line, index + 1);
  const [parts = []] = storyParts([clause], {
    say: t,
    names: { south: playerName(record, 'south'), north: playerName(record, 'north') },
    nameOf: (index) => pathName(pathOf(index)),
    move: moveText,
  });
  return parts.map(({ text, index }) => ({ text, path: index === null ? null : pathOf(index) }));
}
