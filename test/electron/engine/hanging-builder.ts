/** A program that builds a table and hangs after some pieces of work, the lock still held: `FOLDER RULES SEEDS PIECES`. */
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { defined } from '../../../engine/core/result.ts';
import { keepTable } from '../../../electron/engine/kept-tables.ts';
import { compiled } from '../../support/positions.ts';

const [folder = '', rules = '', seeds, most] = process.argv.slice(2);
const kind = defined(endgameKindOf(compiled(rules)), 'tables');
let pieces = 0;
await keepTable(
  kind,
  { seeds: Number(seeds), diskBytes: Infinity },
  { places: { kept: folder, asked: `${folder}/asked` }, makeMemory: null },
  {
    shouldStop: () => false,
    shouldYield: () => false,
    async rest() {
      pieces += 1;
      if (pieces < Number(most)) return;
      process.stdout.write('hangs\n');
      await new Promise((resolve) => setTimeout(resolve, 1_000_000));
    },
  },
);
