/** Elements of office documents that carry no text of the story. */
const NOISE = 'style, script, meta, link, title, xml, img[src^="file:"], img[src^="data:"]';

/**
 * HTML from the clipboard without what word processors put around it: their lists become lists, bold
 * and italic written as styles become marks, first-level headings second-level ones.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(dropComments(html), 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  makeLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  dropEmptyParagraphs(body);
  return body.innerHTML.replaceAll('&nbsp;', ' ');
}

/**
 * Word hides in comments what only Word is to read, and list marks behind conditions. Styles are read as
 * data: the content security policy reports those of parsed documents too.
 */
function dropComments(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?)\sstyle\s*=/gi, '$1 data-style=')
    .replace(/<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/gi, '')
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[\s\S]*?\]>/g, '');
}

/** Word writes the items of a list as paragraphs of a class. */
function makeLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[class^="MsoListParagraph"]')) {
    const isNumbered = /^\s*\(?(\d+|[a-z])[.)]\s/i.test(item.textContent ?? '');
    const kind = isNumbered ? 'OL' : 'UL';
    if (isNumbered) dropNumber(item);
    const before = item.previousElementSibling;
    const list = before?.tagName === kind && before.hasAttribute('data-word') ? before : null;
    const target = list ?? body.ownerDocument.createElement(kind);
    target.setAttribute('data-word', '');
    if (!list) item.parentNode?.insertBefore(target, item);
    const entry = body.ownerDocument.createElement('li');
    moveChildren(item, entry);
    target.appendChild(entry);
    item.remove();
  }
}

function dropNumber(item: HTMLElement): void {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.replace(/^\s*\(?(\d+|[a-z])[.)]\s*/i, '');
    if (text.trim() !== '') return;
  }
}

function cleanElement(element: HTMLElement): void {
  const style = element.dataset.style ?? '';
  const tag = element.tagName;
  if (tag === 'H1' || /\bMsoTitle\b/.test(element.className)) rename(element, 'h2');
  else if (tag === 'H5' || tag === 'H6') rename(element, 'h4');
  // Google Docs puts everything into a bold element that is not bold.
  else if (tag === 'B' && /font-weight:\s*normal/i.test(style)) unwrap(element);
  else if (tag === 'SPAN' || tag === 'FONT' || tag === 'O:P') markUp(element, style);
  else if (tag === 'A') unwrapRedirect(element);
  for (const { name } of [...element.attributes])
    if (!KEPT.has(name)) element.removeAttribute(name);
}

const KEPT: ReadonlySet<string> = new Set(
  'href src alt width height colspan rowspan start data-media-id data-url'.split(' '),
);

function markUp(element: HTMLElement, style: string): void {
  const isHeading = element.closest('h1, h2, h3, h4') !== null;
  const marks = [
    ...(!isHeading && /font-weight:\s*(bold|[6-9]00)/i.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/vertical-align:\s*super/i.test(style) ? ['sup'] : []),
    ...(/vertical-align:\s*sub/i.test(style) ? ['sub'] : []),
  ];
  for (const mark of marks) {
    const box = element.ownerDocument.createElement(mark);
    moveChildren(element, box);
    element.appendChild(box);
  }
  unwrap(element);
}

/** Google Docs leads every link through its own address. */
function unwrapRedirect(link: HTMLElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  const target = url?.hostname === 'www.google.com' && url.pathname === '/url';
  if (target) link.setAttribute('href', url.searchParams.get('q') ?? '');
}

function rename(element: HTMLElement, tagName: string): void {
  const other = element.ownerDocument.createElement(tagName);
  moveChildren(element, other);
  element.parentNode?.replaceChild(other, element);
}

function unwrap(element: HTMLElement): void {
  const content = element.ownerDocument.createDocumentFragment();
  moveChildren(element, content);
  element.parentNode?.replaceChild(content, element);
}

function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

function dropEmptyParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4, div'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, iframe, table'))
      paragraph.remove();
}
