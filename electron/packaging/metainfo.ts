/** The AppStream metadata, which software centres show. */
import { FILE_TYPES } from './mime-types.ts';
import { forSite, PRODUCT, releases, xmlText } from './product.ts';

/** Licence of the metadata itself; software centres want a licence that lets them copy it freely. */
const METADATA_LICENCE = 'CC0-1.0';

/** Reversed domain name of the developer. */
const DEVELOPER_ID = PRODUCT.id.split('.').slice(0, -1).join('.');

/** Makes the file for `/usr/share/metainfo`. */
export function metainfo(): string {
  const text = [
    ...PRODUCT.description.map((paragraph) => `    <p>${xmlText(paragraph)}</p>`),
    '    <ul>',
    ...PRODUCT.features.map((line) => `      <li>${xmlText(line)}</li>`),
    '    </ul>',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${PRODUCT.id}</id>
  <metadata_license>${METADATA_LICENCE}</metadata_license>
  <project_license>${PRODUCT.licence}</project_license>
  <name>${xmlText(PRODUCT.name)}</name>
  <summary>${xmlText(PRODUCT.summary)}</summary>
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
${PRODUCT.keywords.map((word) => `    <keyword>${xmlText(word)}</keyword>`).join('\n')}
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

/** Lists the screenshots, which are next to the home page under their file names. */
function screenshots(site: string): string {
  const pictures = PRODUCT.screenshots
    .map(({ file, caption }, i) => {
      const address = new URL(`images/${file.split('/').at(-1) ?? ''}`, site).href;
      return `    <screenshot${i === 0 ? ' type="default"' : ''}>
      <caption>${xmlText(caption)}</caption>
      <image type="source" width="1440" height="900">${address}</image>
    </screenshot>`;
    })
    .join('\n');
  return `  <screenshots>\n${pictures}\n  </screenshots>\n`;
}
