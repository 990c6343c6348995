import { toCard, toPicture } from '#domains/news/card/card.model.ts';
import type { Article, StoryCard } from '#domains/news/story/article.model.ts';
import { toReadingMinutes } from '#domains/news/story/reading-time.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import {
  getStory,
  type StoredStory,
  type WorkingTextRow,
} from '#domains/newsroom/working/working.repo.ts';
import { toNamed } from '#domains/newsroom/working/working-story.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { toFreeSlug } from '#kernel/domain/reserved-slug.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';

/**
 * A story as readers of an edition would see it, were it published now as the desk has it; null where there
 * is none, or nothing is written. Entries of a live blog are not in it: they are public at once.
 */
export async function loadDraft(
  platform: Platform,
  edition: Edition,
  id: number,
): Promise<Article | null> {
  const [taxonomy, stored] = await Promise.all([
    loadTaxonomy(platform, edition),
    readOrUnavailable(getStory(platform.db, id)),
  ]);
  const text = stored && findText(stored, edition);
  if (!text) return null;
  const { facts, article } = stored;
  return {
    ...toHead(stored, text, { taxonomy, now: platform.now }),
    lang: text.language,
    bodyHtml: text.bodyHtml,
    ...bylineAndTopics(stored, edition),
    published: [],
    source: { name: facts.sourceName, url: facts.sourceUrl, licence: article.licence },
    sponsorId: facts.label === 'sponsored' ? facts.sponsorId : null,
    comments: null,
    corrections: [],
    live: null,
    isSample: article.isSample,
    seoTitle: text.seoTitle,
    seoDescription: text.seoDescription,
    socialTitle: text.socialTitle,
    socialDescription: text.socialDescription,
  };
}

/** What stands above a text, as if it were published now. */
function toHead(
  stored: StoredStory,
  text: WorkingTextRow,
  { taxonomy, now }: { taxonomy: Taxonomy; now: Date },
): Omit<StoryCard, 'picture'> & Pick<Article, 'picture'> {
  const { title, standfirst, slug, version: revision, bodyHtml, language } = text;
  const { label, categoryId, cityId } = stored.facts;
  const picture = pictureOf(stored, now);
  const image = {
    imageKey: picture?.key ?? null,
    imageWidth: picture?.width ?? 0,
    imageHeight: picture?.height ?? 0,
    imageDescription: text.imageDescription,
  };
  const shown = stored.shown.find((each) => each.language === language);
  const row = {
    ...{ id: stored.article.id, title, standfirst, slug: slug || toFreeSlug(title), revision },
    ...{ label, categoryId, cityId, ...image },
    ...{ publishedAt: shown?.firstPublishedAt ?? now, updatedAt: now },
    readingMinutes: toReadingMinutes(bodyHtml, language),
  };
  const lead = toPicture(image);
  const credit = picture?.credit ?? '';
  return { ...toCard(row, taxonomy), picture: lead && { ...lead, credit } };
}

/** The edition's own text, else that of the source language, else any that is begun. */
function findText({ texts, article }: StoredStory, { lang }: Edition): WorkingTextRow | null {
  const begun = texts.filter(({ title, bodyHtml }) => title !== '' || bodyHtml !== '');
  const of = (wanted: string) => begun.find(({ language }) => language === wanted);
  return of(lang) ?? of(article.sourceLanguage) ?? begun[0] ?? null;
}

/** The picture before the story, if readers may be shown it. */
function pictureOf({ picture }: StoredStory, now: Date): StoredStory['picture'] {
  const hasEnded = picture?.rightsUntil && picture.rightsUntil <= now;
  return picture?.key && !hasEnded ? picture : null;
}

function bylineAndTopics(
  { facts, bylines, topics }: StoredStory,
  { lang }: Edition,
): Pick<Article, 'authors' | 'topics'> {
  const authors = toNamed(facts.authorIds, bylines, lang).flatMap(({ id, name }) => {
    const row = bylines.find((each) => each.id === id);
    return row ? [{ slug: row.slug, name, kind: row.kind, picture: null }] : [];
  });
  const named = toNamed(facts.tagIds, topics, lang).flatMap(({ id, name }) => {
    const row = topics.find((each) => each.id === id);
    return row ? [{ slug: row.slug, name }] : [];
  });
  return { authors, topics: named };
}
