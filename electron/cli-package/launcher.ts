/**
 * What `mancala-studio` runs first: it looks at the version of Node before anything is read that an old one cannot read.
 */

/** The script, in the language of every Node that is still about. `least`: such as `22.18`. */
export function launcherText(program: string, least: string): string {
  const [major = '0', minor = '0'] = least.split('.');
  return `#!/usr/bin/env node
'use strict';
var version = process.versions.node.split('.').map(Number);
if (version[0] > ${major} || (version[0] === ${major} && version[1] >= ${minor})) {
  import('../dist/electron/cli.js');
} else {
  process.stderr.write('${program} needs Node ${least} or newer; this is Node ' + process.versions.node + ' (' + process.execPath + ')\\n');
  process.exitCode = 1;
}
`;
}
