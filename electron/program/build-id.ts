/** The name of this build in the engine's greeting and in files. */
import manifest from '../../package.json' with { type: 'json' };

/** The program's version. */
export const BUILD_ID: string = manifest.version;

/** Set by the build (`vite.config.ts`). */
declare const BUILD_COMMIT: string | undefined;

/** The commit that was built, with `-dirty` for changed sources; `unknown` without a repository and from source. */
export const COMMIT: string = typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : 'unknown';
