/** What commands work on: the stores, the host and the program's own actions, put together once at start. */
import { inject, type InjectionKey } from 'vue';
import { defined } from '../../engine/result.ts';
import type { Clip } from '../../engine/tree/clip.ts';
import type { useAnalysis } from '../stores/analysis.ts';
import type { useDocuments } from '../stores/documents.ts';
import type { FileActions } from '../stores/file-actions.ts';
import type { useNotices } from '../stores/notices.ts';
import type { useRecovery } from '../stores/recovery.ts';
import type { useSettings } from '../stores/settings.ts';
import type { useSolver } from '../stores/solver.ts';
import type { useUi } from '../stores/ui.ts';
import type { HostServices, RecentFile } from '../transport/host-services.ts';

export interface Studio {
  readonly host: HostServices;
  readonly documents: ReturnType<typeof useDocuments>;
  readonly analysis: ReturnType<typeof useAnalysis>;
  readonly solver: ReturnType<typeof useSolver>;
  readonly settings: ReturnType<typeof useSettings>;
  readonly ui: ReturnType<typeof useUi>;
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly notices: ReturnType<typeof useNotices>;
  readonly files: FileActions;
  /** The variation cut or copied last, shared by all documents; `text` is what the system's clipboard got of it, if it did. */
  readonly clipboard: { clip: Clip | null; text: string | null };
  /** Recently used files as last asked of the host. */
  readonly recent: { readonly files: readonly RecentFile[] };
}

export const STUDIO: InjectionKey<Studio> = Symbol('studio');

/** The studio of this page. */
export function useStudio(): Studio {
  return defined(inject(STUDIO), 'studio');
}
