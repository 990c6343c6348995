/** The address somebody means by what they typed; null when it is none that may stand in a story. */
export function toAddress(text: string): string | null {
  const typed = text.trim();
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(typed)) return `mailto:${typed}`;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url) return null;
  if (url.protocol === 'mailto:') return url.href;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && /\.[^\d.][^.]*$/.test(url.hostname) ? url.href : null;
}
