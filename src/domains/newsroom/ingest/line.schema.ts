import { z } from 'zod';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';

const MOST_NAMES = 20;
/** Entries of a list that are looked at: paragraphs of a text, names. */
const MOST_PARTS = 2_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const number = z.number().transform(String);
const absent = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** What other programs call the fields of a line; the first that holds something counts. */
const OTHER_NAMES = {
  id: ['guid', '_id', 'uuid'],
  lang: ['language', 'locale', 'lang_code'],
  title: ['headline', 'heading', 'name'],
  summary: [
    'description',
    'desc',
    'standfirst',
    'excerpt',
    'short_description',
    'shortDescription',
    'sortDescription',
    'abstract',
    'intro',
  ],
  body: ['text', 'article', 'content', 'full_text', 'fullText', 'articleBody', 'story'],
  date: [
    'publishedAt',
    'published_at',
    'published',
    'publishOn',
    'pubDate',
    'pub_date',
    'datePublished',
    'date_published',
    'publish_date',
    'datetime',
    'timestamp',
    'time',
    'created_at',
  ],
  image: ['imageUrl', 'image_url', 'urlToImage', 'img', 'thumbnail', 'thumbUrl', 'photo', 'media'],
  imageDescription: ['image_description', 'imageCaption', 'image_caption', 'caption', 'alt'],
  imageCredit: ['image_credit', 'photoCredit', 'photo_credit', 'credit'],
  sourceUrl: ['source_url', 'url', 'link', 'href', 'permalink'],
  category: [
    'section',
    'categories',
    'cat',
    'category_name',
    'categoryName',
    'articleSection',
    'topic',
  ],
  city: ['location', 'place', 'dateline'],
  authors: ['author', 'byline', 'creator', 'by'],
  tags: ['keywords'],
  source: ['publisher', 'source_name', 'sourceName', 'src'],
} as const;

type Line = Record<string, unknown>;

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

/** A line by our names, its values as plain as they can be: of `{ "name": "Asha" }` only the name is told. */
function tidyLine(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const said: Line = { ...value };
  for (const [name, others] of Object.entries(OTHER_NAMES))
    if (!isSaid(said[name])) {
      const other = others.find((each) => isSaid(said[each]));
      if (other) said[name] = said[other];
    }
  for (const name of ['summary', 'body', 'image', 'category', 'city', 'source', 'sourceUrl'])
    said[name] = toOne(said[name]);
  for (const name of ['authors', 'tags']) said[name] = toNames(said[name]);
  // A picture of ours has a key; an address is where it can be fetched.
  if (typeof said.picture === 'string' && /^https?:/i.test(said.picture)) {
    if (!isSaid(said.image)) said.image = said.picture;
    said.picture = undefined;
  }
  return said;
}

/** The first of several, and of an object what it is called or where it stands. */
function toOne(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string')
      ? value.slice(0, MOST_PARTS).join('\n').trim()
      : toOne(value[0]);
  if (typeof value !== 'object' || value === null) return value;
  const { name, title, url, src, slug } = value as Line;
  return [name, title, url, src, slug].find((each) => typeof each === 'string') ?? undefined;
}

function toNames(value: unknown): unknown {
  if (!isSaid(value)) return undefined;
  const list = typeof value === 'string' ? value.split(/[,;|]/) : value;
  if (!Array.isArray(list)) return toNames([value]);
  return list
    .slice(0, MOST_PARTS)
    .map((each) => toOne(each))
    .filter((each) => typeof each === 'string' && each.trim() !== '')
    .map((each) => String(each).trim())
    .slice(0, MOST_NAMES);
}

/** One language of a story. `body` is plain text, a paragraph a line; `bodyHtml` takes its place. */
export const storyLineSchema = z.preprocess(
  tidyLine,
  z.object({
    type: z.literal('story').nullish(),
    id: z.union([z.string(), number]).nullish(),
    doc_group: z.union([z.string(), number]).nullish(),
    lang: text,
    title: text,
    summary: text,
    body: text,
    bodyHtml: text,
    // What is neither text nor a number is no date, and no reason to refuse a story.
    date: z.union([text, number]).catch(''),
    image: text.catch(''),
    imageDescription: text.catch(''),
    imageCredit: text.catch(''),
    sourceUrl: text.catch(''),
    category: absent(z.string()),
    city: absent(z.string()),
    authors: absent(z.array(z.string())),
    tags: absent(z.array(z.string())),
    picture: absent(z.string()),
    label: absent(z.enum(ARTICLE_LABELS)),
    source: absent(z.string()),
    licence: absent(z.string()),
    sample: absent(z.boolean()),
  }),
);

export type StoryLine = z.infer<typeof storyLineSchema>;
