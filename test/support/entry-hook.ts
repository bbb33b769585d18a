/** Tests that Node itself loads start built programs, too: see `entry-source.ts`. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { PLACES, withBuiltEntries } from './entry-source.ts';

const places = pathToFileURL(PLACES).href;

registerHooks({
  load: (url, context, nextLoad) =>
    url === places
      ? {
          format: 'module-typescript',
          source: withBuiltEntries(readFileSync(PLACES, 'utf8')),
          shortCircuit: true,
        }
      : nextLoad(url, context),
});
