import { z } from '@hono/zod-openapi';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { languageQuery } from '#kernel/http/api-input.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import { breakingSchema } from '#kernel/live/live.schema.ts';
import type { DeskCall } from '#kernel/route/call.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { announcementSchema } from './breaking.schema.ts';
import { announce, listLines, prepareLine, withdraw } from './breaking.service.ts';

export const breakingApi = [
  deskRoute('post', '/breaking', {
    permission: 'breaking.announce',
    tag: 'News',
    summary: 'Announce breaking news',
    description: 'A line over every page of an edition, at once also over those that are open.',
    body: announcementSchema,
    refusals: NOT_FOUND,
    handle: showLine,
  }),
  deskRoute('delete', '/breaking', {
    permission: 'breaking.announce',
    tag: 'News',
    summary: 'Take the breaking news away',
    query: z.object({ language: languageQuery }),
    handle: removeLines,
  }),
  deskRoute('get', '/desk/breaking', {
    permission: 'breaking.announce',
    summary: 'The lines of breaking news that stand now, by language',
    answer: z.record(z.string(), breakingSchema),
    handle: ({ platform }) => listLines(platform),
  }),
  deskRoute('post', '/desk/breaking', {
    permission: 'breaking.announce',
    summary: 'Announce breaking news',
    body: announcementSchema,
    refusals: NOT_FOUND,
    handle: showLine,
  }),
  deskRoute('delete', '/desk/breaking', {
    permission: 'breaking.announce',
    summary: 'Take the breaking news away',
    query: z.object({ language: languageQuery }),
    handle: removeLines,
  }),
];

async function showLine({
  platform,
  record,
  body,
}: DeskCall & { body: z.output<typeof announcementSchema> }) {
  const { lang: edition, storyId, minutes } = body;
  const { line, label } = await prepareLine(platform, body);
  const text = toLabelledTitle({ title: line.text, label }, translatorOf(edition.lang));
  const object = `edition:${edition.lang}` as const;
  await record({ action: 'breaking.announced', object, details: { storyId, minutes } });
  await announce(platform, edition, { ...line, text });
}

async function removeLines({
  platform,
  record,
  query: { language },
}: DeskCall & { query: { language: Edition } }) {
  const object = `edition:${language.lang}` as const;
  await record({ action: 'breaking.withdrawn', object, details: {} });
  await withdraw(platform, language);
}
