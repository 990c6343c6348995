/** A text without the pictures of these names, which are told by their addresses, and without what stands around them. */
export function withoutPictures(html: string, names: readonly string[]): string {
  if (names.length === 0) return html;
  const drop = (part: string) => (names.some((name) => isAddressed(part, name)) ? '' : part);
  return html.replace(/<figure\b.*?<\/figure>/gs, drop).replace(/<img\b[^>]*>/g, drop);
}

function isAddressed(part: string, name: string): boolean {
  return part.includes(`/media/${name}`) || part.includes(`%2Fmedia%2F${name}`);
}
