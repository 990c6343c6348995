import type { Translate } from '#i18n/translator.ts';

const TABLE = /<table(?:\s[^>]*)?>(?=(?:\s*<caption(?:\s[^>]*)?>(.*?)<\/caption>)?)/gs;

/** The body of a story with its tables in boxes that scroll sideways, also by the keyboard, each named by its caption. */
export function drawTables(html: string, t: Translate): string {
  return html
    .replace(TABLE, (table, caption = '') => {
      const name = toName(caption) || t('reading.table');
      return `<div class="wide-table" role="region" tabindex="0" aria-label="${name}">${table}`;
    })
    .replaceAll('</table>', '</table></div>');
}

/** Text of HTML as an attribute has it. */
function toName(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
