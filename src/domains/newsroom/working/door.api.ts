import { z } from '@hono/zod-openapi';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { DESK_PATH } from './desk.model.ts';

const door = z.object({
  href: z.string().openapi({ example: '/gujarati/desk' }),
  text: z.string(),
});

export const doorApi = [
  deskRoute('get', '/desk/door', {
    permission: 'desk.open',
    summary: 'Links that lead from a page of the site to the desk',
    query: z.object({
      story: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional()
        .openapi({ description: 'Number of the story on the page.' }),
    }),
    answer: z.object({
      desk: door,
      story: door.nullable().openapi({ description: 'Null for those who write none.' }),
    }),
    handle: ({ query: { story }, lang, account }) => {
      const t = translatorOf(lang);
      const desk = toEditionPath(editionOfLang(lang), DESK_PATH);
      const mayWrite = account.permissions.has('story.translate');
      return {
        desk: { href: desk, text: t('workflow.door.desk') },
        story:
          story && mayWrite
            ? { href: `${desk}/stories/${story}/${lang}`, text: t('workflow.door.story') }
            : null,
      };
    },
  }),
];
