/** Connects the stores of the explorer, and does the work of its commands. */
import type { Start } from '../../shell/on-demand.ts';
import { useCollections, type SourceWish } from './collections/collections-store.ts';
import { useExplorer } from './explorer-store.ts';

export { useCollections, useExplorer };

/** Connects the stores to the engine and to the host. */
export function begin({ engine, studio }: Start): void {
  useExplorer().connect(engine);
  useCollections().connect(studio.host.collections);
}

/** Opens the explorer and makes a collection of the chosen files or folder. */
export async function explore(wish: SourceWish): Promise<void> {
  const explorer = useExplorer();
  const collections = useCollections();
  explorer.isOpen = true;
  await collections.load();
  if (await collections.create(wish)) explorer.tab = 'games';
}
