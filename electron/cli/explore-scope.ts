/** Chooses the games that statistics cover: a filter in the language of searches, mirror images, variations. */
import type { ExploreScope, Query } from '../../engine/explorer/question.ts';
import { parseQuery } from '../../engine/explorer/query-text.ts';
import type { OpenIndex } from './explore-index.ts';
import { accept } from './output.ts';
import { flag, type Arguments, type Flag } from './usage.ts';

export const SCOPE_FLAGS: readonly Flag[] = [
  flag('filter QUERY', 'cli.explore.flag.filter', { places: ['here', 'tree', 'players'] }),
  flag('mirror', 'cli.explore.flag.mirror'),
  flag('variations', 'cli.explore.flag.variations', { places: ['here', 'tree'] }),
];

/** Reads a query as users type it. */
export function queryOf(text: string): Query {
  return accept(parseQuery(text));
}

/** Reads from the flags which games statistics cover. */
export function scopeOf(args: Arguments, { collection }: OpenIndex): ExploreScope {
  return {
    collection,
    filter: queryOf(args.text('filter') ?? ''),
    withMirror: args.has('mirror'),
    withVariations: args.has('variations'),
  };
}
