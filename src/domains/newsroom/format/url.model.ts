const TRACKING = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|_ga)$/i;
/** Longer addresses are kept by nobody. */
const LONGEST = 2_000;

/** The http(s) address a source means, blanks removed and relative ones resolved; empty when there is none. */
export function toWebUrl(address: string, base = ''): string {
  const text = address.replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
  const url = text === '' ? null : URL.parse(text, base || undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
  return url.href.length > LONGEST ? '' : url.href;
}

/** What two spellings of one address have in common: no scheme, fragment, tracking or trailing slash. */
export function toUrlKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name);
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
