import { TO_COME } from '#domains/news/story/working.model.ts';

/** A body's headings, paragraphs, pictures, tables and embeds without their words, to be filled in another language: blocks without any text would not be kept. */
export function toStructure(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map((block) => empty(block)).join('');
}

function empty(block: Element): string {
  const tag = block.tagName.toLowerCase();
  if (tag === 'hr' || block.matches('figure.embed')) return block.outerHTML;
  if (tag === 'figure') return emptyFigure(block);
  if (tag === 'table') {
    for (const cell of block.querySelectorAll('td, th')) cell.innerHTML = `<p>${TO_COME}</p>`;
    return block.outerHTML;
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = [...block.children].map(() => `<li><p>${TO_COME}</p></li>`).join('');
    return `<${tag}>${items}</${tag}>`;
  }
  if (tag === 'blockquote') return `<blockquote><p>${TO_COME}</p></blockquote>`;
  return `<${tag}>${TO_COME}</${tag}>`;
}

/** The photographer stays the same; what is said about the picture does not. */
function emptyFigure(figure: Element): string {
  figure.querySelector('img')?.setAttribute('alt', '');
  const caption = figure.querySelector('figcaption');
  const cite = caption?.querySelector('cite')?.outerHTML ?? '';
  if (caption) caption.innerHTML = cite;
  return figure.outerHTML;
}
