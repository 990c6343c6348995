/** Elements of office documents that carry no text of the story: what was deleted or hidden, remarks, drawings. */
const NOISE = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'del', '.MsoCommentReference'],
  ...['[data-style*="mso-element:comment"]', '[data-style*="mso-hide:all"]'],
  ...['[data-style*="display:none"]', '[data-style*="display: none"]'],
].join();

/** Pictures of our own; all others come from the library. */
const OWN_PICTURE = /^\/(media|_next\/image)\b/;

export interface Cleaned {
  html: string;
  /** Pictures that were left out. */
  lost: number;
}

/**
 * HTML from the clipboard without what word processors put around it: their lists become lists, bold
 * and italic written as styles become marks, first-level headings second-level ones.
 */
export function cleanPasted(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(dropComments(html), 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  const lost = dropPictures(body);
  makeLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element);
  nestLists(body);
  dropEmptyParagraphs(body);
  return { html: body.innerHTML.replaceAll('&nbsp;', ' '), lost };
}

/**
 * Word hides in comments what only Word is to read, and marks of lists behind conditions. Styles are read as
 * data: the content security policy reports those of parsed documents too.
 */
function dropComments(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/(<[a-z][^<>]*?)\sstyle\s*=/gi, '$1 data-style=')
    .replace(
      /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi,
      '<span data-mark>$1</span>',
    )
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[\s\S]*?\]>/g, '');
}

function dropPictures(body: HTMLElement): number {
  const others = [...body.querySelectorAll('img')].filter((image) => {
    const url = URL.parse(image.getAttribute('src') ?? '', location.href);
    return url?.origin !== location.origin || !OWN_PICTURE.test(url.pathname);
  });
  for (const image of others) image.remove();
  return others.length;
}

/** `1.`, `a)`, `iv.`, `૧.` and the like, as a list counts its items. */
const NUMBER = /^\s*\(?(\p{Nd}+|[a-z]|[ivxlcdm]+)[.)](\s+|$)/iu;

/** Word writes the items of a list as paragraphs, each with its depth and its mark. */
function makeLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>(
    'p[data-style*="mso-list:"]:not([data-style*="mso-list:none"])',
  )) {
    const depth = Number(/\blevel(\d)/.exec(item.dataset.style ?? '')?.[1] ?? 1);
    const entry = body.ownerDocument.createElement('li');
    const list = listBefore(item, takeMark(item) ? 'OL' : 'UL', depth);
    moveChildren(item, entry);
    list.appendChild(entry);
    item.remove();
  }
}

/** Takes the mark away that Word draws before an item; true when it is a number. */
function takeMark(item: HTMLElement): boolean {
  const mark = item.querySelector('[data-mark], [data-style*="mso-list:Ignore"]');
  if (mark) {
    mark.remove();
    return NUMBER.test(mark.textContent ?? '');
  }
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode();
  while (text && text.textContent?.trim() === '') text = walker.nextNode();
  if (!text || !NUMBER.test(text.textContent ?? '')) return false;
  text.textContent = (text.textContent ?? '').replace(NUMBER, '');
  return true;
}

/** The list an item goes on: the one that ends right before it, or a new one at its place. */
function listBefore(item: HTMLElement, kind: 'OL' | 'UL', depth: number): Element {
  const create = () => {
    const list = item.ownerDocument.createElement(kind);
    list.setAttribute('data-word', '');
    return list;
  };
  const isWord = (list: Element | null) => list?.hasAttribute('data-word') ?? false;
  const before = item.previousElementSibling;
  let list = before && isWord(before) && (depth > 1 || before.tagName === kind) ? before : null;
  if (!list) {
    list = create();
    item.parentNode?.insertBefore(list, item);
  }
  for (let at = 2; at <= depth && list.lastElementChild; at += 1) {
    const entry: Element = list.lastElementChild;
    const inner = entry.lastElementChild;
    const goesOn = inner && isWord(inner) && (at < depth || inner.tagName === kind);
    list = goesOn ? inner : entry.appendChild(create());
  }
  return list;
}

function cleanElement(element: HTMLElement): void {
  const style = parseStyle(element.dataset.style ?? '');
  const tag = element.tagName;
  if (tag === 'H1' || /\bMsoTitle\b/.test(element.className)) rename(element, 'h2');
  else if (tag === 'H5' || tag === 'H6') rename(element, 'h4');
  else if (/\bMso(Intense)?Quote\b/.test(element.className)) rename(element, 'blockquote');
  // Google Docs puts everything into a bold element that is not bold.
  else if (tag === 'B' && style['font-weight'] === 'normal') unwrap(element);
  else if (tag === 'SPAN' || tag === 'FONT' || tag === 'O:P') markUp(element, style);
  else if (tag === 'A') unwrapRedirect(element);
  for (const { name } of [...element.attributes])
    if (!KEPT.has(name)) element.removeAttribute(name);
}

const KEPT: ReadonlySet<string> = new Set(
  'href src alt width height colspan rowspan start data-media-id data-url'.split(' '),
);

type Style = Readonly<Record<string, string>>;

function parseStyle(style: string): Style {
  return Object.fromEntries(
    style.split(';').map((rule) => {
      const [name = '', value = ''] = rule.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
}

function markUp(element: HTMLElement, style: Style): void {
  const isHeading = element.closest('h1, h2, h3, h4') !== null;
  const isBold = /^(bold|[6-9]00)$/.test(style['font-weight'] ?? '');
  const marks = [
    ...(isBold && !isHeading ? ['strong'] : []),
    ...(style['font-style'] === 'italic' ? ['em'] : []),
    ...(style['vertical-align'] === 'super' ? ['sup'] : []),
    ...(style['vertical-align'] === 'sub' ? ['sub'] : []),
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

/** Google Docs puts a list of the second level beside the item that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    if (list.previousElementSibling?.tagName === 'LI')
      list.previousElementSibling.appendChild(list);
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
