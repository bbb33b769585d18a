/** The file types that belong to the program, and how Linux recognises them (shared-mime-info). */
import { ENGLISH, PRODUCT, xmlElements, xmlText } from './product.ts';

/** One file type. */
export interface FileType {
  readonly type: string;
  /** Ending without the dot. */
  readonly extension: string;
  readonly key: 'package.type.mgn' | 'package.type.ogn';
  readonly name: string;
  /** Beginning of a file of this type; our writers put this tag first. */
  readonly beginning: string;
}

/** The file types, both of them text. `electron-builder.yml` has the same two for Windows, macOS and AppImage. */
export const FILE_TYPES: readonly FileType[] = [
  {
    type: 'application/x-mancala-game',
    extension: 'mgn',
    key: 'package.type.mgn',
    name: ENGLISH.say('package.type.mgn'),
    beginning: '[Game "',
  },
  {
    type: 'application/x-oware-game',
    extension: 'ogn',
    key: 'package.type.ogn',
    name: ENGLISH.say('package.type.ogn'),
    beginning: '[Variant "Oware',
  },
];

/** One icon for all types. It begins with the program's id, because a Flatpak may export only such names. */
export const FILE_ICON: string = `${PRODUCT.id}.game-record`;

/** Makes the file for `/usr/share/mime/packages`. Files without an ending are recognised by their first bytes. */
export function mimeInfo(): string {
  const types = FILE_TYPES.map(
    (each) => `  <mime-type type="${each.type}">
${xmlElements('comment', each.key, '    ')}
    <sub-class-of type="text/plain"/>
    <icon name="${FILE_ICON}"/>
    <generic-icon name="x-office-document"/>
    <magic priority="60">
      <match type="string" value="${xmlText(each.beginning)}" offset="0:3"/>
    </magic>
    <glob pattern="*.${each.extension}"/>
  </mime-type>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- File types of ${PRODUCT.name}. -->
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${types.join('')}</mime-info>
`;
}
