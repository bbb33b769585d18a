/** The name of this build in the engine's greeting and in files. */
import manifest from '../../package.json' with { type: 'json' };

/** The program's version. */
export const BUILD_ID: string = manifest.version;
