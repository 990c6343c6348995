import { z } from '@hono/zod-openapi';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { ROLES } from '#domains/identity/staff/role.permission.ts';
import { langAnswer } from '#domains/newsroom/working/desk.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { lineField, linkField, nameFields } from '#kernel/record/managed-input.ts';

const LONGEST_TITLE = 100;

export const profileBody = z
  .object({
    name: lineField(LONGEST_NAME),
    title: lineField(LONGEST_TITLE, 0).openapi({ example: 'Chief reporter, Surat' }),
    langs: z.array(langSchema).max(LANGS.length),
    byline: z
      .object({ ...nameFields, mediaId: linkField })
      .nullable()
      .openapi({
        description:
          'Who stands above their stories, in the script of each edition; null for nobody.',
      }),
  })
  .openapi('StaffProfileInput');

export type ProfileInput = z.infer<typeof profileBody>;

const byline = z.object({
  id: z.int(),
  slug: z.string(),
  nameEn: z.string(),
  nameHi: z.string(),
  nameGu: z.string(),
  mediaId: z.int().nullable(),
  pictureKey: z.string().nullable().openapi({ description: 'Below `/media/`.' }),
});

export const profileSchema = z
  .object({
    id: z.int(),
    role: z.enum(ROLES),
    name: z.string(),
    title: z.string(),
    langs: z.array(langAnswer).readonly(),
    byline: byline.nullable(),
  })
  .openapi('StaffProfile');

export type StaffProfile = z.infer<typeof profileSchema>;

/** Of the export of an account. */
export const exportedProfile = {
  newsroom: z
    .object({
      title: z.string(),
      langs: z.array(langAnswer),
      author: z.string().nullable().openapi({ description: 'Slug of the byline.' }),
    })
    .nullable()
    .openapi({ description: 'What you are in the newsroom.' }),
};
