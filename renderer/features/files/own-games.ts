/** The lessons and studies of the program in the page's language: game files, loaded when one of them is needed. */
import LESSONS from 'virtual:lessons';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { languageTag } from '../../i18n/text.ts';
import { PartFault } from '../../shell/on-demand.ts';

/** The study that the program shows to those who have no file yet. */
export const SAMPLE = 'kalah-draw';

/** Reads the games of a lesson or study. Rejects with a `PartFault` if they cannot be loaded. */
export async function ownGames(id: string): Promise<readonly GameRecord[]> {
  const files = await LESSONS[languageTag()]?.().catch((cause: unknown) => {
    throw new PartFault('', { cause });
  });
  return parseMgn(files?.default[`${id}.mgn`] ?? '').collection.games;
}
