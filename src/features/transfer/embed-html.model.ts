import { findEmbed } from '#shared/embed-link.ts';
import { escapeXml } from '#shared/xml.ts';

export const FRAME = /<iframe\b[^>]*?\ssrc=["']([^"']+)["'][^>]*>(?:\s*<\/iframe>)?/gi;

/** What an address shows where that is allowed, and a link to it otherwise. */
export function toEmbed(address: string): string {
  const url = decodeAddress(address.replace(/^\/\//, 'https://'));
  const quoted = escapeXml(url);
  const link = `<p><a href="${quoted}">${quoted}</a></p>`;
  return findEmbed(url) ? `<figure class="embed" data-url="${quoted}">${link}</figure>` : link;
}

/** An address as it is written in HTML. */
export function decodeAddress(url: string): string {
  return url.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
}
