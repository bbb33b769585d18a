/** The keys of the window. */
import type { Feature } from '../../shell/feature.ts';
import { listenToKeys } from './listen.ts';

export const keyboardFeature: Feature = { listen: listenToKeys };
