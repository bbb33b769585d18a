/** Moves as a GIF file. */
import { fail, ok } from '../../core/result.ts';
import type { Exporter } from '../exporter.ts';
import { packAnimation } from './pack.ts';

export const gifExporter = {
  id: 'gif',
  takes: 'animation',
  extensions: ['gif'],
  isLong: true,
  async make({ frames, width, isLooped }, { font, pixels, report }) {
    const look = { width, isLooped, font: await font() };
    const bytes = await packAnimation(frames, look, { draw: pixels, report });
    return bytes ? ok(bytes) : fail('ERR_EXPORT_STOPPED');
  },
} as const satisfies Exporter<'animation'>;
