/** HTML as text: every text and attribute is escaped here, so nothing written by a user is ever markup. */
import { escapeXml } from '../../drawing/serialise.ts';

/** HTML that is safe in a page. */
export type Html = string & { readonly __html: never };

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes a text as HTML; lone surrogates and characters that no page may hold are dropped. */
export function text(plain: string): Html {
  return escapeXml(plain) as Html;
}

/** Makes an element around safe HTML. Attributes whose value is undefined are left out. */
export function element(tag: string, attributes: Attributes, ...inside: readonly Html[]): Html {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`],
  );
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>` as Html;
}

/** Joins pieces. */
export function join(pieces: readonly Html[], gap: '' | ' ' | '\n' = ''): Html {
  return pieces.join(gap) as Html;
}

/** Marks HTML that another module of the engine has made safe. */
export function made(html: string): Html {
  return html as Html;
}

/** Makes words that only screen readers say. */
export function unseen(plain: string): Html {
  return element('span', { class: 'unseen' }, text(plain));
}
