import type { Element, Nodes, RootContent } from 'hast';
import { type Article, toStoryPath } from '#domains/news/story/article.model.ts';
import { isElement, isNamed, parseHtml, textOf } from '#kernel/html/html-tree.ts';

/** A story is told in pictures where it has so many. */
const FEWEST = 3;
/** More than anybody turns over. */
const MOST = 30;
/** Of a picture whose size nobody has said; it is shown whole in any case. */
const USUAL = { width: 1200, height: 800 } as const;

/** A picture of a story with what stands below it. */
export interface StoryPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
}

type Subject = Pick<Article, 'bodyHtml' | 'picture'>;

/** By the story: that is the same object as long as it is the same in this isolate. */
const known = new WeakMap<Subject, StoryPicture[]>();

/** The pictures a story is told in, each once, that above the text first; none where they are too few. */
export function listStoryPictures(story: Subject): StoryPicture[] {
  const pictures = known.get(story) ?? findPictures(story);
  known.set(story, pictures);
  return pictures;
}

/** Path of a story told in pictures, without the edition's prefix. */
export function toWebStoryPath(article: Parameters<typeof toStoryPath>[0]): string {
  return `${toStoryPath(article)}/story`;
}

function findPictures({ bodyHtml, picture }: Subject): StoryPicture[] {
  const first = picture ? [{ ...picture, caption: picture.alt }] : [];
  // Most stories have none in their text, which is then not read.
  const count = bodyHtml.match(/<img\b/g)?.length ?? 0;
  if (first.length + count < FEWEST) return [];
  const all = [...first, ...parseHtml(bodyHtml).children.flatMap((node) => listWithin(node))];
  const bySource = new Map(all.toReversed().map((each) => [each.src, each]));
  const pictures = all.filter((each) => bySource.get(each.src) === each).slice(0, MOST);
  return pictures.length < FEWEST ? [] : pictures;
}

function listWithin(node: RootContent, figure?: Element): StoryPicture[] {
  if (!isElement(node)) return [];
  if (node.tagName === 'img') return [toStoryPicture(node, figure)];
  const around = node.tagName === 'figure' ? node : figure;
  return node.children.flatMap((child) => listWithin(child, around));
}

function toStoryPicture({ properties }: Element, figure: Element | undefined): StoryPicture {
  const { src, alt, width, height } = properties;
  const size = width && height ? { width: Number(width), height: Number(height) } : USUAL;
  const said = figure?.children.find((child) => isNamed(child, 'figcaption'));
  const credit = said ? textOfCredit(said) : '';
  const caption = said ? textOf(said).replace(credit, '').trim() : '';
  return { src: toSource(String(src)), ...size, alt: String(alt ?? ''), caption, credit };
}

function textOfCredit(node: Nodes): string {
  if (isNamed(node, 'cite')) return textOf(node);
  return 'children' in node ? node.children.map(textOfCredit).join('') : '';
}

/** The picture itself, where the text names one of its versions. */
function toSource(src: string): string {
  if (!src.startsWith('/_next/image')) return src;
  return new URLSearchParams(src.slice(src.indexOf('?') + 1)).get('url') ?? src;
}
