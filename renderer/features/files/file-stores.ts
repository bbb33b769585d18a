/** The host and the stores that file actions use. */
import type { HostServices } from '../../platform/host-services.ts';
import type { useDocuments } from '../../studio/documents.ts';
import type { useUi } from '../../studio/ui.ts';
import type { useNotices } from './notices.ts';
import type { useRecovery } from './recovery.ts';

export interface FileStores {
  readonly host: HostServices;
  readonly documents: ReturnType<typeof useDocuments>;
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly notices: ReturnType<typeof useNotices>;
  readonly ui: ReturnType<typeof useUi>;
}
