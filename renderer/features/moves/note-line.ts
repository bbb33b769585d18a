/** A note in one line beside its move. The reader of its markup is loaded with the first note. */
import { onDemand } from '../../shell/on-demand.ts';

export const NoteLine = onDemand(() => import('../../ui/NoteLine.vue'));
