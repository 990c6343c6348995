import type {
  ArticleLabel,
  Author,
  Picture,
  StoryCard,
} from '#domains/news/story/article.model.ts';
import {
  BLOG,
  findCategoryById,
  type Section,
  type Taxonomy,
} from '#domains/news/taxonomy/taxonomy.model.ts';

/** The columns of `article_texts` that a card is made of. */
export interface CardRow {
  id: number;
  title: string;
  standfirst: string;
  slug: string;
  label: ArticleLabel;
  categoryId: number;
  /** Of its category; left out where that is known. */
  section?: Section;
  cityId: number | null;
  imageKey: string | null;
  imageWidth: number;
  imageHeight: number;
  imageDescription: string;
  publishedAt: Date | null;
  /** What the list is ordered by, where that isn't `publishedAt`. */
  listedAt?: Date | null;
  updatedAt: Date;
  readingMinutes: number;
  revision: number;
  /** Of an opinion. */
  writer?: Author | null;
}

/** Of a story whose category is no longer there. */
export const UNKNOWN_CATEGORY = {
  id: 0,
  slug: 'general',
  name: '',
  nameEn: '',
  section: 'india',
} as const;

/** The same of a post: it stays among the posts. */
export const UNKNOWN_BLOG_CATEGORY = { ...UNKNOWN_CATEGORY, section: BLOG } as const;

export function toCard(row: CardRow, taxonomy: Taxonomy): StoryCard {
  const category = findCategoryById(taxonomy, row.categoryId);
  const city = taxonomy.cities.find(({ id }) => id === row.cityId);
  return {
    id: row.id,
    title: row.title,
    standfirst: row.standfirst,
    slug: row.slug,
    label: row.label,
    category: category
      ? {
          id: category.id,
          slug: category.slug,
          name: category.name,
          nameEn: category.nameEn,
          section: category.section,
        }
      : row.section === BLOG
        ? UNKNOWN_BLOG_CATEGORY
        : UNKNOWN_CATEGORY,
    city: city ? { slug: city.slug, name: city.name } : null,
    picture: toPicture(row),
    publishedAt: row.publishedAt?.getTime() ?? row.updatedAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    readingMinutes: row.readingMinutes,
    revision: row.revision,
    ...(row.writer && { writer: row.writer }),
  };
}

export function toPicture(row: {
  imageKey: string | null;
  imageWidth: number;
  imageHeight: number;
  imageDescription: string;
}): Picture | null {
  if (!row.imageKey) return null;
  return {
    src: `/media/${row.imageKey}`,
    width: row.imageWidth,
    height: row.imageHeight,
    alt: row.imageDescription,
  };
}
