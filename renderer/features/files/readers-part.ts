/** The readers of all formats, loaded once the page is idle or a file is opened. */
import { fail } from '../../../engine/core/result.ts';
import { part } from '../../shell/on-demand.ts';

export const readersPart = part(() => import('./read-games.ts'));

/** Loads the readers; ERR_PAGE_PART if that fails, and the next call tries again. Never rejects. */
export const loadReaders = () => readersPart.load().catch(() => fail('ERR_PAGE_PART'));
