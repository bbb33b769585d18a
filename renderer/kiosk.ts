/**
 * The page of a kiosk: one lesson or one board for visitors. Its window has neither menus nor dialogs, takes no files,
 * and knows only the commands below. No store gets a host to write to.
 */
import { useLanguage } from './i18n/text.ts';
import { linkEngine } from './platform/engine-link.ts';
import type { HostServices } from './platform/host-services.ts';
import { COMMANDS, FEATURES } from './features/all-features.ts';
import { lessonsPart } from './features/training/lessons/lessons-part.ts';
import { setCommands } from './shell/commands/registry.ts';
import { startFeatures } from './shell/feature.ts';
import { keepLook, makeStudio } from './start.ts';
import type { Studio } from './studio/studio.ts';

export { default as KioskPage } from './KioskPage.vue';

/** Commands of the lesson, of the moves of the board, and of the move in hand. */
const ALLOWED =
  /^(lesson\.(next|back|hint)|game\.(start|previous|next|end)|view\.release|builder\..+|hand\..+)$/;

/** Makes the studio of a kiosk; pinia must be installed. Settings are the usual ones. */
export async function startKiosk(host: HostServices, version: string): Promise<Studio> {
  const studio = makeStudio(host);
  setCommands(COMMANDS.filter(({ id }) => ALLOWED.test(id)));
  startFeatures(FEATURES, { studio, engine: linkEngine(host, version), version });
  await Promise.all([lessonsPart.load(), useLanguage('system')]);
  keepLook(studio);
  return studio;
}
