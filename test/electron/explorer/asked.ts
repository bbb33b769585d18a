/** An explorer over one folder whose answers are what is asked for; a refusal fails the test. */
import type {
  AnswerTo,
  ExploreQuestion,
  ExploreScope,
  GameRow,
  IndexProblem,
} from '../../../engine/explorer/question.ts';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { openExplorer } from '../../../electron/explorer/open-explorer.ts';

/** Name of its collection and of its only source. */
export const COLLECTION = 'c';
const SOURCE = 's';

const ROWS = 1000;

/** Asks one question. */
export type Ask = <Q extends ExploreQuestion>(
  question: Q,
  isStopped?: () => boolean,
) => Promise<AnswerTo<Q['ask']>>;

/** Games of the collection, at positions as they were played. */
export const SCOPE: ExploreScope = {
  collection: COLLECTION,
  filter: [],
  withMirror: false,
  withVariations: false,
};

/** Opens the index of a folder; its file appears with the first question. */
export function openFolder(file: string, folder: string, now = Date.now): Explorer {
  const sources = [{ id: SOURCE, kind: 'folder' as const, path: folder }];
  return openExplorer({ file, now, collections: () => Promise.resolve([{ id: COLLECTION, sources }]) });
}

/** Questions to an explorer. */
export function asking(explorer: Explorer): Ask {
  return async (question, isStopped = () => false) => {
    const answer = await explorer.ask(question, isStopped);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    if (answer.value.ask !== question.ask) throw new Error(`${answer.value.ask} for ${question.ask}`);
    return answer.value as AnswerTo<(typeof question)['ask']>;
  };
}

/** Opens the index of a folder, does the work, closes it. */
export async function withExplorer<T>(
  file: string,
  folder: string,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const explorer = openFolder(file, folder);
  try {
    return await work(asking(explorer));
  } finally {
    explorer.close();
  }
}

/** Brings the index up to date. */
export async function build(ask: Ask, isStopped?: () => boolean): Promise<boolean> {
  return (await ask({ ask: 'build', collection: COLLECTION, isAnew: false }, isStopped)).isDone;
}

/** What could not be read. */
export async function problemsOf(ask: Ask): Promise<readonly IndexProblem[]> {
  return (await ask({ ask: 'problems', collection: COLLECTION, from: 0, count: 10_000 })).problems;
}

/** All games, in the order of their files. */
export async function allRows(ask: Ask): Promise<readonly GameRow[]> {
  const list = { list: 'all', collection: COLLECTION, query: [], withMirror: false };
  const { games } = await ask({ ask: 'list', ...list });
  const found: GameRow[] = [];
  while (found.length < games) {
    const part = { from: found.length, count: ROWS };
    const { rows } = await ask({ ask: 'rows', list: 'all', sort: 'file', isDown: false, ...part });
    if (rows.length === 0) throw new Error(`${String(found.length)} rows of ${String(games)}`);
    found.push(...rows);
  }
  return found;
}
