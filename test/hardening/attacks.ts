/** Every attack, in the order in which they are run. A new one is a module of `attacks/` and a line here. */
import type { Attack } from './attack.ts';
import { disk } from './attacks/disk.ts';
import { engine } from './attacks/engine.ts';
import { exports } from './attacks/exports.ts';
import { files } from './attacks/files.ts';
import { host } from './attacks/host.ts';
import { injection } from './attacks/injection.ts';
import { kills } from './attacks/kills.ts';
import { large } from './attacks/large.ts';
import { mutants } from './attacks/mutants.ts';
import { pages } from './attacks/pages.ts';
import { promises } from './attacks/promises.ts';
import { interrupts } from './attacks/interrupts.ts';
import { soak } from './attacks/soak.ts';
import { sources } from './attacks/sources.ts';
import { tables } from './attacks/tables.ts';
import { windows } from './attacks/windows.ts';

export const ATTACKS: readonly Attack[] = [
  mutants,
  large,
  exports,
  kills,
  interrupts,
  tables,
  sources,
  engine,
  soak,
  host,
  disk,
  files,
  injection,
  promises,
  pages,
  windows,
];
