/**
 * Redraws what reaches from the last mark that opens to each that closes, without the latter; null
 * leaves it. The text is read once, however much of it is never closed.
 */
export function drawClosed(
  html: string,
  { open, close }: { open: string; close: string },
  draw: (part: string) => string | null,
): string {
  const parts = html.split(close);
  const rest = parts.pop() ?? '';
  const drawn = parts.map((part) => {
    const start = part.lastIndexOf(open);
    const shown = start === -1 ? null : draw(part.slice(start));
    return shown === null ? part + close : part.slice(0, start) + shown;
  });
  return drawn.join('') + rest;
}

/** A comment as `draw` shows it, by what stands in it; null leaves it. */
export function drawComments(html: string, draw: (text: string) => string | null): string {
  const marks = { open: '<!--', close: '-->' };
  return drawClosed(html, marks, (part) => draw(part.slice(marks.open.length).trim()));
}
