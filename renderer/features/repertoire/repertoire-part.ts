/** The repertoires, loaded once the page is idle. They ask the explorer's index, so it is loaded with them. */
import { part } from '../../shell/on-demand.ts';
import { explorerPart } from '../explorer/explorer-part.ts';

export const repertoirePart = part(async () => {
  await explorerPart.load();
  return import('./repertoire-work.ts');
});
