const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What XML 1.0 can't hold, not even escaped (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for the content of an element or an attribute in double quotes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}

/** Markup in a CDATA section, however often it ends one. */
export function cdata(markup: string): string {
  const safe = markup.toWellFormed().replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<![CDATA[${safe}]]>`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element around markup that is XML already; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const start = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = content.join('');
  return inner === '' ? `<${name}${start}/>` : `<${name}${start}>${inner}</${name}>`;
}

/** An element that holds text; nothing where there is none. */
export function textElement(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}
