/**
 * The address of a page elsewhere that a link may show as it is: of a host with a name, and nobody's name or password before
 * it, for `https://bank.example@other.example` leads to the other one. Null for all else.
 */
export function parseWebAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') return null;
  // Names of India's own scripts end in `.xn--h2brj9c`: .भारत.
  return /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(url.hostname) ? url : null;
}
