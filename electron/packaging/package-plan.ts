/** Decides which packages `npm run package` makes in addition to those of electron-builder. */
import type { Processor } from './deb.ts';

/** Folders that electron-builder leaves, by processor. */
export const UNPACKED: readonly (readonly [folder: string, processor: Processor])[] = [
  ['linux-unpacked', 'x64'],
  ['linux-arm64-unpacked', 'arm64'],
];

/** Packages that are made here, by the names under which electron-builder would make its own. */
const OWN_PACKAGES = ['deb', 'rpm', 'flatpak'] as const;
export type OwnPackage = (typeof OWN_PACKAGES)[number];

/** The work of one run. */
export interface PackagePlan {
  /** Arguments of electron-builder. */
  readonly builder: readonly string[];
  /** Packages made here afterwards. */
  readonly own: readonly OwnPackage[];
  /** Whether the user named these packages; if one of them cannot be made, the run then fails. */
  readonly isNamed: boolean;
}

/**
 * Makes the arguments for signing if the environment has a certificate (electron-builder's own variables): on macOS the
 * program is then signed for Gatekeeper instead of ad hoc, and an unusable certificate is a failure. Notarising needs
 * no arguments, only variables.
 */
export function signingArguments(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const isForMac = [env['CSC_LINK'], env['CSC_NAME']].some(Boolean);
  return [
    // If empty, electron-builder searches by `CSC_NAME`, or takes the certificate whatever its name.
    ...(isForMac ? ['-c.mac.identity=', '-c.mac.hardenedRuntime=true'] : []),
    ...(isForMac || Boolean(env['WIN_CSC_LINK']) ? ['-c.forceCodeSigning=true'] : []),
  ];
}

/**
 * Plans a run. On Linux our own packages follow, unless only other platforms or the bare folder were requested.
 *
 * @param args arguments of electron-builder (`--linux dir`, `-mw`); targets may name our packages (`--linux rpm`).
 */
export function planPackages(platform: NodeJS.Platform, args: readonly string[]): PackagePlan {
  const letters = args.flatMap((each) => /^-([lmwo]+)$/.exec(each)?.[1]?.split('') ?? []);
  const names = args.filter((each) => ['--linux', '--mac', '--macos', '--win', '--windows'].includes(each));
  const isPlatformNamed = letters.length + names.length > 0;
  const isLinux = letters.includes('l') || names.includes('--linux') || !isPlatformNamed;
  if (platform !== 'linux' || !isLinux) return { builder: args, own: [], isNamed: false };
  const named = OWN_PACKAGES.filter((each) => args.includes(each));
  if (named.length === 0) {
    const isBare = args.includes('dir') || args.includes('--dir');
    return { builder: args, own: isBare ? [] : OWN_PACKAGES, isNamed: false };
  }
  const rest = args.filter((each) => each !== '--linux' && !named.some((name) => name === each));
  // Our packages are made from the bare folder, which every other Linux target leaves behind, too.
  const targets = rest.some((each) => !each.startsWith('-')) ? [] : ['dir'];
  return { builder: ['--linux', ...targets, ...rest], own: named, isNamed: true };
}
