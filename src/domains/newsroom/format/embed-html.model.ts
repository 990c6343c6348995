import { findEmbed } from '#shared/embed-link.ts';
import { escapeXml } from '#shared/xml.ts';

const FRAME = /<iframe\b([^<>]*)>(?:\s*<\/iframe>)?/gi;

/** Frames as `draw` shows their addresses. */
export function drawFrames(html: string, draw: (address: string) => string): string {
  return html.replace(FRAME, (frame, attributes: string) => {
    const [, address] = /\ssrc=["']([^"']+)["']/i.exec(attributes) ?? [];
    return address ? draw(address) : frame;
  });
}

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
