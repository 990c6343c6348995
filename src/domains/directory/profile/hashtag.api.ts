import { z } from '@hono/zod-openapi';
import { BUSINESS_SUGGEST_RUSH } from '#domains/directory/find/business-search.model.ts';
import { DEFAULT_EDITION } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import { IN_A_RUSH, refuseRush } from '#kernel/access/rate-limit.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { businessNotFound } from './business-profile.errors.ts';
import { findHashtags, getHashtag, listHashtags } from './hashtag.repo.ts';
import { hashtagAnswer } from './profile-answer.schema.ts';

const COMPLETED = 10;
const MOST_USED = 20;
const TAGS = [cacheTag.directory(DEFAULT_EDITION.lang)];

const hashtagsAnswer = z.array(hashtagAnswer);

async function loadHashtags(platform: Platform) {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'hashtags',
    schema: hashtagsAnswer,
    keep: 'list',
    load: () => listHashtags(platform.db, MOST_USED),
  });
  return value;
}

export const hashtagApi = [
  publicRoute('get', '/vendor/company-profile/hashtag', {
    tag: 'Businesses',
    summary: 'Hashtags of businesses',
    description: 'Those that begin with `q`, else the most used ones.',
    query: z.object({ q: z.string().max(60).optional() }),
    answer: hashtagsAnswer,
    tags: () => TAGS,
    refusals: IN_A_RUSH,
    handle: async ({ c, platform, query: { q } }) => {
      const start = foldText((q ?? '').replace(/^#/, '')).trim();
      if (start === '') return loadHashtags(platform);
      await refuseRush(c, BUSINESS_SUGGEST_RUSH);
      return readOrUnavailable(findHashtags(platform.db, start, COMPLETED));
    },
  }),
  publicRoute('get', '/vendor/company-profile/hashtag/{id}', {
    tag: 'Businesses',
    summary: 'A hashtag',
    params: idParams,
    answer: hashtagAnswer,
    tags: () => TAGS,
    handle: async ({ platform, params: { id } }) => {
      const found = await readOrUnavailable(getHashtag(platform.db, id));
      if (!found) throw businessNotFound();
      return found;
    },
  }),
];
