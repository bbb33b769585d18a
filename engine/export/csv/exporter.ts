/** The values of games as a table. */
import { countNodes } from '../../tree/node.ts';
import { textExporter } from '../exporter.ts';
import { valuesCsv } from './values-csv.ts';

export const csvExporter = textExporter({
  id: 'csv',
  takes: 'games',
  extensions: ['csv'],
  // More rows than any spreadsheet can hold.
  mostBytes: 256 * 2 ** 20,
  steps: ({ games }) => games.reduce((sum, { root }) => sum + countNodes(root), 0),
  *pieces(collection, onStep) {
    let done = 0;
    for (const row of valuesCsv(collection)) {
      onStep?.(++done);
      yield row;
    }
  },
});
