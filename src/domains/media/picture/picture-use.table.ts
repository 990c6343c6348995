import { sql } from 'drizzle-orm';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { videos } from '#domains/news/video/video.table.ts';
import { pageTexts } from '#domains/site/page/page-text.table.ts';
import { contentRevisions } from '#kernel/content/content.table.ts';

const id = sql.raw('media.id');

/** Whether a row of `media` is shown by something that is no story, the logo of the site among it. */
export const isShownBesideStories = sql`(
  EXISTS (SELECT 1 FROM ${authors} WHERE ${authors.mediaId} = ${id})
  OR EXISTS (SELECT 1 FROM ${videos} WHERE ${videos.mediaId} = ${id})
  OR EXISTS (SELECT 1 FROM ${advertisements} WHERE ${advertisements.mediaId} = ${id})
  OR EXISTS (SELECT 1 FROM ${pageTexts} WHERE instr(${pageTexts.html}, media.key) > 0)
  OR EXISTS (SELECT 1 FROM ${contentRevisions} WHERE instr(${contentRevisions.settings}, media.key) > 0)
)`;
