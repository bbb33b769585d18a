/** The name of this build in greetings and files. */
import manifest from '../../package.json' with { type: 'json' };

/** The program's version. */
export const BUILD_ID: string = manifest.version;
