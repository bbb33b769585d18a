/**
 * Install scripts of .deb and .rpm. They let Chromium's sandbox run on systems whose AppArmor otherwise forbids it
 * (Ubuntu 23.10 and later, electron #42510). The distributions themselves update the caches of icons, MIME types and
 * desktop entries (dpkg and rpm triggers).
 */
import { PRODUCT } from './product.ts';

/** Folder of the program in /usr. */
export const PROGRAM_FOLDER = `lib/${PRODUCT.command}`;

const PROGRAM = `/usr/${PROGRAM_FOLDER}/${PRODUCT.command}`;

/** Path at which the package keeps the profile until the install script knows that AppArmor understands it. */
export const PROFILE_SOURCE = `share/${PRODUCT.command}/apparmor-profile`;

const PROFILE = `/etc/apparmor.d/${PRODUCT.command}`;

/**
 * Makes the AppArmor profile. It confines nothing, but lets the program create user namespaces, of which Chromium's
 * sandbox consists.
 */
export function apparmorProfile(): string {
  return `# Lets the sandbox of ${PRODUCT.name} create user namespaces.
abi <abi/4.0>,
include <tunables/global>

profile ${PRODUCT.command} ${PROGRAM} flags=(unconfined) {
  userns,

  # Changes for this machine.
  include if exists <local/${PRODUCT.command}>
}
`;
}

/**
 * Shell function that puts the profile in place. Older versions of AppArmor do not know `userns`; they do not restrict
 * it either, so nothing is installed there. In a chroot the profile is not loaded, since the kernel is the host's.
 */
const INSTALL_PROFILE = `install_profile() {
  command -v apparmor_parser >/dev/null 2>&1 || return 0
  apparmor_parser --skip-kernel-load --skip-cache /usr/${PROFILE_SOURCE} >/dev/null 2>&1 || return 0
  mkdir -p /etc/apparmor.d
  cp /usr/${PROFILE_SOURCE} ${PROFILE}
  chmod 644 ${PROFILE}
  if [ -d /sys/kernel/security/apparmor ] && ! { command -v ischroot >/dev/null 2>&1 && ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache ${PROFILE} || true
  fi
}
`;

const REMOVE_PROFILE = `remove_profile() {
  [ -f ${PROFILE} ] || return 0
  if [ -d /sys/kernel/security/apparmor ] && command -v apparmor_parser >/dev/null 2>&1 \\
    && ! { command -v ischroot >/dev/null 2>&1 && ischroot; }; then
    apparmor_parser --remove ${PROFILE} || true
  fi
  rm -f ${PROFILE}
}
`;

/** Maintainer scripts of the .deb, by their names. */
export const DEB_SCRIPTS: Readonly<Record<string, string>> = {
  postinst: `#!/bin/sh
set -e

${INSTALL_PROFILE}
if [ "$1" = configure ]; then
  install_profile
fi
`,
  // An upgrade keeps the profile, because the new version replaces it.
  prerm: `#!/bin/sh
set -e

${REMOVE_PROFILE}
if [ "$1" = remove ] || [ "$1" = deconfigure ]; then
  remove_profile
fi
`,
};

/** Scriptlets of the .rpm, by their names. `$1` of the second is the number of versions that remain installed. */
export const RPM_SCRIPTS: Readonly<Record<string, string>> = {
  post: `${INSTALL_PROFILE}install_profile\n`,
  preun: `${REMOVE_PROFILE}if [ "$1" -eq 0 ]; then remove_profile; fi\n`,
};
