import { z } from '@hono/zod-openapi';
import { ARTICLE_LABELS } from '#domains/news/story/article.model.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';

// Field names of the public API are the spec's (section 3); a text is null where its language is not published.

const text = z.string().nullable();
const minutes = z.int().nullable();
const moment = z.iso.datetime();

export const newsItemSchema = z
  .object({
    id: z.int().openapi({ example: 417 }),
    friendlyUrl: z.string().openapi({
      description: 'Last words of the address: `/{displayName}/{friendlyUrl}/{id}`.',
      example: 'rain-returns-to-saurashtra',
    }),
    displayName: z.string().openapi({ description: 'Route of the category.', example: 'gujarat' }),
    title: text.openapi({ example: 'Rain returns to Saurashtra' }),
    hindiTitle: text.openapi({ example: 'सौराष्ट्र में फिर बारिश' }),
    gujaratiTitle: text.openapi({ example: 'સૌરાષ્ટ્રમાં ફરી વરસાદ' }),
    sortDescription: text.openapi({ example: 'Showers from Friday, the weather office says.' }),
    hindiSortDescription: text.openapi({ example: 'मौसम विभाग के अनुसार शुक्रवार से बौछारें।' }),
    gujaratiSortDescription: text.openapi({
      example: 'હવામાન વિભાગના જણાવ્યા પ્રમાણે શુક્રવારથી ઝાપટાં.',
    }),
    imageUrl: z.url().nullable().openapi({ description: '1200 pixels wide.' }),
    thumbUrl: z.url().nullable().openapi({ description: '256 pixels wide.' }),
    imageDescription: z.string().openapi({ description: 'In the language asked for.' }),
    publishOn: moment.openapi({ description: 'First published, in the language asked for.' }),
    lastUpdated: moment.openapi({ description: 'In the language asked for.' }),
    dateCreated: moment.openapi({ description: 'In the language asked for.' }),
    category: z.string().openapi({ example: 'Gujarat' }),
    hindiCategoryName: z.string().openapi({ example: 'गुजरात' }),
    gujaratiCategoryName: z.string().openapi({ example: 'ગુજરાત' }),
    cityDisplayName: z.string().nullable().openapi({ example: 'rajkot' }),
    label: z.enum(ARTICLE_LABELS),
    readingTimeInMinutes: minutes.openapi({ example: 3 }),
    readingTimeInMinutesHindi: minutes.openapi({ example: 4 }),
    readingTimeInMinutesGujarati: minutes.openapi({ example: 4 }),
  })
  .openapi('NewsItem');

export type NewsItem = z.infer<typeof newsItemSchema>;

const named = z.object({
  displayName: z.string(),
  name: z.string(),
  hindiName: z.string(),
  gujaratiName: z.string(),
});

export const newsStorySchema = newsItemSchema
  .extend({
    body: text.openapi({ description: 'Sanitised HTML.' }),
    hindiBody: text,
    gujaratiBody: text,
    authors: z.array(named),
    topics: z.array(named),
    source: z.object({ name: z.string(), url: z.string(), licence: z.string() }),
  })
  .openapi('NewsStory');

export type NewsStory = z.infer<typeof newsStorySchema>;

/** Null for no such story, `gone` for one that was taken down. */
export const storyAnswerSchema = newsStorySchema.or(z.literal('gone')).nullable();

export const categorySchema = z
  .object({
    category: z.string().openapi({ description: 'English name.', example: 'Gujarat' }),
    displayName: z.string().openapi({ example: 'gujarat' }),
    hindiName: z.string().openapi({ example: 'गुजरात' }),
    gujaratiName: z.string().openapi({ example: 'ગુજરાત' }),
  })
  .openapi('Category');

export const citySchema = z
  .object({
    cityName: z.string().openapi({ example: 'Rajkot' }),
    displayName: z.string().openapi({ example: 'rajkot' }),
    hindiName: z.string().openapi({ example: 'राजकोट' }),
    gujaratiName: z.string().openapi({ example: 'રાજકોટ' }),
  })
  .openapi('City');

export const categoryNewsSchema = categorySchema
  .extend({ news: z.array(newsItemSchema) })
  .openapi('CategoryNews');

export const sitemapMonthSchema = z
  .object({
    date: z.string().openapi({
      description: 'Month in India; search from its first to its last day for the stories.',
      example: '2026-11',
    }),
    languages: z.array(z.enum(API_LANGUAGES)),
  })
  .openapi('SitemapMonth');

export const sitemapMonthsSchema = z.array(sitemapMonthSchema);
