/** The explorer, loaded when it is opened. It makes exercises of its games, so the training is loaded with it. */
import { part } from '../../shell/on-demand.ts';
import { trainingPart } from '../training/training-part.ts';

export const explorerPart = part(async () => {
  await trainingPart.load();
  return import('./explorer-work.ts');
});
