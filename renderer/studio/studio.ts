/** The studio: the state that all features share and commands work on. It is put together once at start. */
import { inject, type InjectionKey } from 'vue';
import { defined } from '../../engine/core/result.ts';
import type { Clip } from '../../engine/tree/clip.ts';
import type { useDocuments } from './documents.ts';
import type { usePlay } from './play.ts';
import type { useSettings } from './settings.ts';
import type { useUi } from './ui.ts';
import type { HostServices, RecentFile } from '../platform/host-services.ts';
import type { FileActions } from './file-actions.ts';

/** The part of the studio that needs no feature. */
export interface Shared {
  readonly host: HostServices;
  readonly documents: ReturnType<typeof useDocuments>;
  readonly play: ReturnType<typeof usePlay>;
  readonly settings: ReturnType<typeof useSettings>;
  readonly ui: ReturnType<typeof useUi>;
  /** The variation cut or copied last, shared by all documents; `text`: its text on the system's clipboard, or null. */
  readonly clipboard: {
    clip: Clip | null;
    text: string | null;
    /** Whether the next pasted text becomes games of the file shown. */
    asGame?: boolean;
  };
}

/** Contracts that the studio states and features fulfil. */
export interface Contracts {
  readonly files: FileActions;
  /** Tells whether a position is being set up, which covers the game shown. */
  readonly isDrafting: () => boolean;
  /** Recently used files, as the host last listed them. */
  readonly recent: { readonly files: readonly RecentFile[] };
}

export interface Studio extends Shared, Contracts {}

export const STUDIO: InjectionKey<Studio> = Symbol('studio');

/** Returns the studio of this page. */
export function useStudio(): Studio {
  return defined(inject(STUDIO), 'studio');
}
