/** A link as the sanitiser writes it. */
const LINK = /(<a\b[^>]*) rel="nofollow noopener"/g;

/** Cleaned HTML of a story that somebody has paid for: its links say so to search engines. */
export function markPaidLinks(html: string): string {
  return html.replace(LINK, '$1 rel="sponsored noopener"');
}
