import { type Editor, mergeAttributes, Node } from '@tiptap/core';

/** A picture of the story with what is said about it. */
export interface FigureAttributes {
  src: string;
  alt: string;
  caption: string;
  credit: string;
  width: number | null;
  height: number | null;
  /** In the media library; null for pictures from elsewhere. */
  mediaId: number | null;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: { putFigure: (attributes: FigureAttributes) => ReturnType };
  }
}

/** A picture with caption and credit: `<figure><img><figcaption>Caption <cite>Credit</cite></figcaption></figure>`. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'caption', 'credit', 'width', 'height', 'mediaId'].map((name) => [
        name,
        { default: null, rendered: false },
      ]),
    ),
  parseHTML: () => [
    { tag: 'figure', priority: 60, getAttrs: (element) => parseFigure(element) },
    { tag: 'img[src]', getAttrs: (element) => parsePicture(element) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, caption, credit, width, height, mediaId } = node.attrs;
    const box = mergeAttributes(HTMLAttributes, mediaId && { 'data-media-id': mediaId });
    const picture = ['img', { src, alt: alt ?? '', width, height }];
    const cite = credit ? [caption ? ' ' : '', ['cite', credit]] : [];
    const said = caption || credit ? [['figcaption', caption ?? '', ...cite]] : [];
    return ['figure', box, picture, ...said] as const as [string, ...unknown[]];
  },
  renderText: ({ node }) => node.attrs.caption ?? '',
  addCommands: () => ({
    putFigure:
      (attributes) =>
      ({ commands }) =>
        commands.insertContent({ type: 'figure', attrs: attributes }),
  }),
});

/** Puts a picture of the library where the cursor is. */
export function insertPicture(
  editor: Editor,
  picture: { id: number; src: string; width: number; height: number },
  words: Pick<FigureAttributes, 'alt' | 'caption' | 'credit'>,
): void {
  const { id: mediaId, src, width, height } = picture;
  editor
    .chain()
    .focus()
    .putFigure({ ...words, mediaId, src, width, height })
    .run();
}

function parseFigure(figure: HTMLElement): Partial<FigureAttributes> | false {
  const image = figure.querySelector('img[src]');
  if (!image) return false;
  const caption = figure.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined;
  const last = caption?.lastElementChild;
  // Sanitising writes a citation as emphasis.
  const cite = last?.matches('cite, em') && !last.nextSibling?.textContent?.trim() ? last : null;
  cite?.remove();
  const mediaId = Number(figure.dataset.mediaId);
  return {
    ...parsePicture(image),
    caption: toLine(caption?.textContent),
    credit: toLine(cite?.textContent),
    mediaId: mediaId > 0 ? mediaId : null,
  };
}

function parsePicture(image: Element): Partial<FigureAttributes> {
  const size = (name: string) => Number(image.getAttribute(name)) || null;
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    width: size('width'),
    height: size('height'),
  };
}

function toLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
