/** What `npm run package` makes beside the work of electron-builder. */
import type { Processor } from './deb.ts';

/** Folders that electron-builder leaves, by processor. */
export const UNPACKED: readonly (readonly [folder: string, processor: Processor])[] = [
  ['linux-unpacked', 'x64'],
  ['linux-arm64-unpacked', 'arm64'],
];

/**
 * Whether .deb, .rpm and Flatpak follow: on Linux, unless other platforms or the bare folder alone were asked for.
 *
 * @param args those of electron-builder (`--linux dir`, `-mw`).
 */
export function wantsLinuxPackages(platform: NodeJS.Platform, args: readonly string[]): boolean {
  const letters = args.flatMap((each) => /^-([lmwo]+)$/.exec(each)?.[1]?.split('') ?? []);
  const names = args.filter((each) => ['--linux', '--mac', '--macos', '--win', '--windows'].includes(each));
  const isNamed = letters.length + names.length > 0;
  const isLinux = letters.includes('l') || names.includes('--linux');
  return platform === 'linux' && (isLinux || !isNamed) && !args.includes('dir') && !args.includes('--dir');
}
