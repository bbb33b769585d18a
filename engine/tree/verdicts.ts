/** Sets the glyphs that an engine's values put on moves of a whole game, and accepts and clears them. */
import { edited, findMove, type Edited } from './edit.ts';
import { updateAt } from './node.ts';
import { childPath, ROOT } from './path.ts';
import { withFields } from './same-data.ts';
import type { GameRecord, Path, TreeNode, Verdict } from './types.ts';
import { transform } from './walk.ts';

/** Gives a game these verdicts and no others. Glyphs set by people stay. */
export function setVerdicts(record: GameRecord, path: Path, verdicts: ReadonlyMap<Path, Verdict>): Edited {
  const root = transform(record.root, ROOT, (node, parent) => {
    const at = node.move === '' ? ROOT : childPath(parent, node.move);
    return { node: withFields<TreeNode>(node, { verdict: verdicts.get(at) ?? null }), context: at };
  });
  return edited(record, root, path);
}

/** Turns verdicts into people's glyphs: of one move, or without `at` of the whole game. Existing glyphs stay. */
export function acceptVerdicts(record: GameRecord, path: Path, at: Path | null = null): Edited {
  return change(record, path, at, ({ verdict, moveGlyph }) =>
    verdict ? { moveGlyph: moveGlyph ?? verdict.glyph, verdict: null } : {},
  );
}

/** Clears verdicts: of one move, or without `at` of the whole game. */
export function clearVerdicts(record: GameRecord, path: Path, at: Path | null = null): Edited {
  return change(record, path, at, ({ verdict }) => (verdict ? { verdict: null } : {}));
}

function change(
  record: GameRecord,
  path: Path,
  at: Path | null,
  fields: (node: TreeNode) => Partial<TreeNode>,
): Edited {
  const apply = (node: TreeNode): TreeNode => withFields(node, fields(node));
  if (at === null) {
    const root = transform(record.root, null, (node) => ({ node: apply(node), context: null }));
    return edited(record, root, path);
  }
  const found = findMove(record, at);
  return found.ok ? edited(record, updateAt(record.root, at, apply), path) : found;
}
