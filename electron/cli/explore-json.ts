/** The answers of `explore` as JSON: paths instead of the index's numbers, values in the form that all commands use. */
import type { GameRow, IndexProblem, MoveFigures, OpeningNode } from '../../engine/explorer/question.ts';
import { pathOf } from './explore-index.ts';
import { failureJson, valueJson } from './output.ts';

export function moveJson({ value, ...figures }: MoveFigures): Record<string, unknown> {
  return { ...figures, ...valueJson(value) };
}

export function nodeJson({ children, ...node }: OpeningNode): Record<string, unknown> {
  return { ...moveJson(node), children: children.map(nodeJson) };
}

/** Makes JSON of a listed game. `index` is its place in the file, from 1, as in `replay` and `review`. */
export function gameJson({ game: _, source, path, number, ...row }: GameRow): Record<string, unknown> {
  return { file: pathOf(source, path), index: number, ...row };
}

export function problemJson({ source, path, error }: IndexProblem): Record<string, unknown> {
  return { file: pathOf(source, path), ...failureJson(error) };
}
