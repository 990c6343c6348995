import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listBusinessPictures, toBusinessLines } from './sample-town.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const HOUR = 3_600_000;
const CREDIT = 'Trivarta';

interface Names {
  en: string;
  hi: string;
  gu: string;
}

interface SampleText {
  title: string;
  standfirst: string;
  body: string[];
  imageDescription: string;
}

interface SampleStory {
  id: string;
  category: string;
  city?: string;
  label: string;
  authors: string[];
  tags: string[];
  picture?: string;
  hoursAgo: number;
  texts: Partial<Record<keyof Names, SampleText>>;
}

interface SampleNewsroom {
  authors: { slug: string; name: Names; bio: Names; picture?: string }[];
  tags: { slug: string; name: Names }[];
  videos: { id: string; picture: string; title: Names; hoursAgo: number }[];
  advertisements: { id: string; lang: keyof Names; picture: string; imageDescription: string }[];
}

export interface SamplePicture {
  name: string;
  alt: Names;
  credit: string;
}

const NO_ALT: Names = { en: '', hi: '', gu: '' };

export function readNewsroom(): SampleNewsroom {
  return JSON.parse(readFileSync(`${FOLDER}newsroom.json`, 'utf8'));
}

export function readStories(): SampleStory[] {
  return readFolder('stories');
}

/** Posts of the blog, in one to three languages. */
export function readPosts(): SampleStory[] {
  return readFolder('posts');
}

function readFolder(name: 'stories' | 'posts'): SampleStory[] {
  return readdirSync(`${FOLDER}${name}`)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${FOLDER}${name}/${file}`, 'utf8')));
}

/** Every picture the newsroom uses, by the name of its drawing. */
export function listPictures(): SamplePicture[] {
  const { authors, videos, advertisements } = readNewsroom();
  const plain = (name: string, alt = NO_ALT) => ({ name, alt, credit: '' });
  return [
    ...[...readStories(), ...readPosts()].flatMap(({ picture, texts: { en, hi, gu } }) =>
      picture === undefined
        ? []
        : {
            name: picture,
            alt: {
              en: en?.imageDescription ?? '',
              hi: hi?.imageDescription ?? '',
              gu: gu?.imageDescription ?? '',
            },
            credit: CREDIT,
          },
    ),
    ...authors.flatMap(({ picture }) => (picture === undefined ? [] : plain(picture))),
    ...videos.map(({ picture, title }) => plain(picture, title)),
    ...advertisements.map(({ picture }) => plain(picture)),
    ...listBusinessPictures().map((picture) => plain(picture)),
  ];
}

interface Stock {
  /** Address of the instance that takes the lines. */
  url: string;
  /** The stored pictures by the name of their drawing. */
  keys: ReadonlyMap<string, string>;
  now: Date;
}

/** The newsroom as lines of an import. */
export function toImportLines(stock: Stock): object[] {
  const { authors, tags, videos, advertisements } = readNewsroom();
  const { keys } = stock;
  const sample = true;
  const { associations, businesses } = toBusinessLines(keys);
  return [
    // Before the businesses, which name them.
    ...associations,
    ...authors.map((author) => ({
      type: 'author',
      ...author,
      picture: keys.get(author.picture ?? ''),
      sample,
    })),
    ...tags.map((tag) => ({ type: 'tag', ...tag, sample })),
    ...[...readStories(), ...readPosts()].flatMap((story) =>
      (['en', 'hi', 'gu'] as const).flatMap((lang) => toStoryLine(story, lang, stock) ?? []),
    ),
    ...videos.map(({ hoursAgo, ...video }) => ({
      type: 'video',
      ...video,
      picture: keys.get(video.picture),
      date: toDate(hoursAgo, stock),
      sample,
    })),
    ...advertisements.map((ad) => ({
      type: 'advertisement',
      ...ad,
      picture: keys.get(ad.picture),
      sample,
    })),
    ...businesses,
  ];
}

function toDate(hoursAgo: number, { now }: Stock): string {
  return new Date(now.getTime() - hoursAgo * HOUR).toISOString();
}

function toStoryLine(story: SampleStory, lang: keyof Names, stock: Stock): object | null {
  const text = story.texts[lang];
  if (!text) return null;
  return {
    type: 'story',
    id: story.id,
    lang,
    title: text.title,
    summary: text.standfirst,
    bodyHtml: text.body.map((block) => toBlock(block, stock)).join('\n'),
    imageDescription: text.imageDescription,
    category: story.category,
    city: story.city,
    label: story.label,
    authors: story.authors,
    tags: story.tags,
    picture: stock.keys.get(story.picture ?? ''),
    date: toDate(story.hoursAgo, stock),
    sample: true,
  };
}

/** A paragraph, or HTML whose pictures are named by their drawings: `picture:shop-thali`. */
function toBlock(block: string, { url, keys }: Stock): string {
  if (!block.startsWith('<')) return `<p>${block}</p>`;
  return block.replace(/picture:([a-z0-9-]+)/, (_, name) => `${url}/media/${keys.get(name)}`);
}
