import { z } from '@hono/zod-openapi';
import { toSuccessPage } from '#kernel/http/api.ts';
import { languageQuery, pageQuery } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { countUnread, markRead } from '#kernel/notice/notice.repo.ts';
import { pageOf } from '#kernel/route/content.ts';
import { ownRoute } from '#kernel/route/route.ts';
import { loadNotices } from './notice.loader.ts';

const tag = 'Notices';
const MOST_READ = 200;

const noticeSchema = z
  .object({
    id: z.int(),
    text: z.string(),
    path: z.string().openapi({ description: 'Where it leads, without the prefix of an edition.' }),
    at: momentSchema,
    isRead: z.boolean(),
    isAppealable: z
      .boolean()
      .openapi({ description: 'It tells of a decision at which a second look can be asked for.' }),
  })
  .openapi('Notice');

/** What somebody was told. */
export const noticeApi = [
  ownRoute('get', '/notice', {
    tag,
    summary: 'List what I was told',
    description: 'Those that were not read first, the newest first; kept for 180 days.',
    query: pageQuery.extend({ language: languageQuery }),
    answer: pageOf(noticeSchema, { unread: z.int() }),
    handle: async ({ platform, user, query: { language, ...page } }) => {
      const loaded = await loadNotices(platform, user.id, { ...page, lang: language.lang });
      const data = loaded.notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
      return {
        ...toSuccessPage(data, { ...page, hasNext: loaded.hasNext }),
        unread: loaded.unread,
      };
    },
  }),
  ownRoute('get', '/notice/unread', {
    tag,
    summary: 'Count what I have not read',
    answer: z.object({ unread: z.int() }),
    handle: async ({ platform, user }) => ({ unread: await countUnread(platform.db, user.id) }),
  }),
  ownRoute('post', '/notice/read', {
    tag,
    summary: 'Say what I have read',
    description: '`last` stands for a notice and all before it.',
    body: z
      .object({ ids: z.array(z.int().min(1)).min(1).max(MOST_READ) })
      .or(z.object({ last: z.int().min(1) })),
    handle: ({ platform, user, body }) => markRead(platform.db, user.id, body, platform.now),
  }),
];
