import type { z } from 'zod';
import { type ArticleRecord, getArticle } from '#domains/news/article/article.repo.ts';
import { markPaidLinks } from '#domains/news/card/paid-link.model.ts';
import { toNewsItem } from '#domains/news/listing/item.model.ts';
import { type NewsStory, storyAnswerSchema } from '#domains/news/listing/item.schema.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import type { Catalogue } from '#domains/news/taxonomy/catalogue.model.ts';
import { DEFAULT_EDITION, LANGS, type Lang } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';

/** A story in all its languages: null for no such story, `gone` for one that was taken down. */
export async function loadStory(
  platform: Platform<BrandEnv>,
  id: number,
): Promise<z.infer<typeof storyAnswerSchema>> {
  const content = await platform.content.read({
    lang: 'all',
    name: `story:${id}`,
    schema: storyAnswerSchema,
    keep: 'page',
    load: async () => {
      const [catalogue, record] = await Promise.all([
        loadCatalogue(platform),
        getArticle(platform.db, id, DEFAULT_EDITION.lang, 0),
      ]);
      return record && toStory(record, catalogue, brandOf(platform.env, 'en').url);
    },
  });
  return content.value;
}

/** Dates and the picture's description are those of the source language where it is published. */
function toStory(
  record: ArticleRecord,
  catalogue: Catalogue,
  site: string,
): NewsStory | 'gone' | null {
  const published = (lang: Lang) =>
    record.texts.find(({ language, status }) => language === lang && status === 'published');
  const main = [record.article.sourceLanguage, ...LANGS].map(published).find(Boolean);
  if (!main) return record.texts.some(({ status }) => status === 'unpublished') ? 'gone' : null;
  const texts = { en: published('en'), hi: published('hi'), gu: published('gu') };
  const row = {
    ...main,
    id: main.articleId,
    publishedAt: main.firstPublishedAt,
    texts: { en: texts.en ?? null, hi: texts.hi ?? null, gu: texts.gu ?? null },
  };
  return {
    ...toNewsItem(row, catalogue, site),
    body: toBody(texts.en),
    hindiBody: toBody(texts.hi),
    gujaratiBody: toBody(texts.gu),
    authors: record.bylines.map(toNamed),
    topics: record.topics.map(toNamed),
    source: {
      name: record.article.sourceName,
      url: record.article.sourceUrl,
      licence: record.article.licence,
    },
  };
}

function toBody(text: ArticleRecord['texts'][number] | undefined): string | null {
  if (!text) return null;
  return text.label === 'sponsored' ? markPaidLinks(text.bodyHtml) : text.bodyHtml;
}

function toNamed(row: { slug: string; nameEn: string; nameHi: string; nameGu: string }) {
  return {
    displayName: row.slug,
    name: row.nameEn,
    hindiName: row.nameHi,
    gujaratiName: row.nameGu,
  };
}
