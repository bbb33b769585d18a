/**
 * Node for tests of the page without a document. Their modules are transformed as for those with one, so that each is
 * transformed once for both: by itself Vitest makes others for a server.
 */
import { builtinEnvironments } from 'vitest/runtime';

export default { ...builtinEnvironments.node, name: 'page', viteEnvironment: 'client' };
