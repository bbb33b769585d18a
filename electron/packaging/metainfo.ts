/** The AppStream metadata, which software centres show. */
import { FILE_TYPES } from './mime-types.ts';
import {
  DESCRIPTION,
  ENGLISH,
  FEATURES,
  forSite,
  keywordsIn,
  PRODUCT,
  releases,
  TRANSLATED,
  xmlElements,
  xmlText,
} from './product.ts';

/** Licence of the metadata itself; software centres want a licence that lets them copy it freely. */
const METADATA_LICENCE = 'CC0-1.0';

/** Reversed domain name of the developer. */
const DEVELOPER_ID = PRODUCT.id.split('.').slice(0, -1).join('.');

/** Makes the file for `/usr/share/metainfo`. */
export function metainfo(): string {
  const text = [
    ...DESCRIPTION.map((key) => xmlElements('p', key, '    ')),
    '    <ul>',
    ...FEATURES.map((key) => xmlElements('li', key, '      ')),
    '    </ul>',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${PRODUCT.id}</id>
  <metadata_license>${METADATA_LICENCE}</metadata_license>
  <project_license>${PRODUCT.licence}</project_license>
  <name>${xmlText(PRODUCT.name)}</name>
${xmlElements('summary', 'package.summary', '  ')}
  <developer id="${DEVELOPER_ID}">
    <name>${xmlText(PRODUCT.author)}</name>
  </developer>
  <!-- Older software centres know this instead. -->
  <developer_name>${xmlText(PRODUCT.author)}</developer_name>
  <description>
${text.join('\n')}
  </description>
  <launchable type="desktop-id">${PRODUCT.id}.desktop</launchable>
  <icon type="stock">${PRODUCT.id}</icon>
${forSite((site) => `  <url type="homepage">${site}</url>\n`)}  <categories>
    <category>Game</category>
    <category>BoardGame</category>
    <category>LogicGame</category>
  </categories>
  <keywords>
${keywords().join('\n')}
  </keywords>
  <provides>
    <binary>${PRODUCT.command}</binary>
${FILE_TYPES.map(({ type }) => `    <mediatype>${type}</mediatype>`).join('\n')}
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
  </supports>
  <requires>
    <display_length compare="ge">640</display_length>
  </requires>
  <!-- Nothing in it needs a rating. -->
  <content_rating type="oars-1.1"/>
${forSite(screenshots)}  <releases>
${releases()
  .map(({ version, date }) => `    <release version="${version}" date="${date}"/>`)
  .join('\n')}
  </releases>
</component>
`;
}

/** The words of searches in English, then those that a further language has besides. */
function keywords(): readonly string[] {
  const english = keywordsIn(ENGLISH);
  return [ENGLISH, ...TRANSLATED].flatMap((texts) => {
    const tag = texts === ENGLISH ? '' : ` xml:lang="${texts.language}"`;
    const words = keywordsIn(texts).filter((word) => texts === ENGLISH || !english.includes(word));
    return words.map((word) => `    <keyword${tag}>${xmlText(word)}</keyword>`);
  });
}

/** Lists the screenshots, which are next to the home page under their file names. */
function screenshots(site: string): string {
  const pictures = PRODUCT.screenshots
    .map(({ file, caption }, i) => {
      const address = new URL(`images/${file.split('/').at(-1) ?? ''}`, site).href;
      return `    <screenshot${i === 0 ? ' type="default"' : ''}>
${xmlElements('caption', caption, '      ')}
      <image type="source" width="1440" height="900">${address}</image>
    </screenshot>`;
    })
    .join('\n');
  return `  <screenshots>\n${pictures}\n  </screenshots>\n`;
}
