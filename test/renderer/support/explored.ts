/** A studio whose explorer stands on a real index of files in a folder of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { AnswerTo, ExploreQuestion } from '../../../engine/explorer/question.ts';
import { openExplorer } from '../../../electron/explorer/open-explorer.ts';
import { useExplorer } from '../../../renderer/features/explorer/explorer-store.ts';
import { testStudio, type TestStudio } from './studio.ts';

export interface ExploredStudio extends TestStudio {
  readonly folder: string;
  /** Waits until all that was asked is answered. */
  readonly answered: () => Promise<void>;
  /** Whether questions are answered; `says` tells the page that an engine has come. */
  readonly engine: { isDown: boolean; says: () => void };
  readonly end: () => void;
}

/** Writes the files, indexes them and opens a studio with a new game under `rules`. */
export async function exploredStudio(
  files: Readonly<Record<string, string>>,
  rules = 'kalah',
): Promise<ExploredStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'explored-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const index = openExplorer({
    file: join(folder, '.explorer.sqlite'),
    collections: () =>
      Promise.resolve([{ id: 'club', sources: [{ id: 's', kind: 'folder', path: folder }] }]),
    now: () => Date.now(),
  });
  let waiting = 0;
  const listeners: (() => void)[] = [];
  const engine = {
    isDown: false,
    says: () => {
      for (const listener of listeners) listener();
    },
  };
  const explore = async <Q extends ExploreQuestion>(
    question: Q,
  ): Promise<Result<AnswerTo<Q['ask']> | null>> => {
    if (engine.isDown) return fail('ERR_ENGINE_DOWN');
    waiting += 1;
    const answer = await index.ask(question, () => false);
    waiting -= 1;
    return answer.ok ? ok(answer.value as AnswerTo<Q['ask']>) : answer;
  };
  const studio = await testStudio(rules);
  const explorer = useExplorer();
  explorer.connect({
    explore,
    onState: (listener) => {
      listeners.push(() => {
        listener({ kind: 'ready' });
      });
      return () => undefined;
    },
  });
  explorer.collection = 'club';
  await explorer.bringUpToDate('club');
  const answered = async (): Promise<void> => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (waiting > 0);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    ...studio,
    folder,
    answered,
    engine,
    end() {
      index.close();
      rmSync(folder, { recursive: true });
    },
  };
}
