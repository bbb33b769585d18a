/** The pages made from stored figures: name and text. A test holds them to the data. */
import { growthMarkdown, readGrowth } from './growth/table.ts';
import { matchesMarkdown, readMatches } from './match-record.ts';
import { pagesMarkdown, type PageRow } from './page/rows.ts';
import { proofsMarkdown, readProofs } from './proof-record.ts';
import { readRecorded } from './recorded.ts';

export function pagesOf(): readonly (readonly [name: string, text: string])[] {
  const pages = readRecorded<PageRow>('pages');
  return [
    ['proofs.md', proofsMarkdown(readProofs())],
    ['matches.md', matchesMarkdown(readMatches())],
    ['growth.md', growthMarkdown(readGrowth())],
    ...(pages ? [['pages.md', pagesMarkdown(pages)] as const] : []),
  ];
}
