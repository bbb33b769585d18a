/**
 * Makes the environment of the engine process: the variables that any Node process needs, without `NODE_OPTIONS`, keys
 * and tokens.
 */

const NEEDED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir'];

/** Makes the environment of a child process; leaves out variables that are not set. */
export function childEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
