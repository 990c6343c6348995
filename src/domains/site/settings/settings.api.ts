import { z } from '@hono/zod-openapi';
import { SETTING_NAMES } from '#kernel/brand/settings.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { settingsChangeSchema } from './settings.schema.ts';
import { changeSettings, getSettings } from './settings.service.ts';

const values = z.record(z.enum(SETTING_NAMES), z.string());
const viewSchema = z
  .object({ version: z.int(), values, deployed: values })
  .openapi('SettingsView', {
    description: '`deployed` is what counts where the desk has set nothing.',
  });

export const settingsApi = [
  deskRoute('get', '/desk/settings', {
    permission: 'site.manage',
    summary: 'The brand and who is answerable for it',
    answer: viewSchema,
    handle: ({ platform }) => getSettings(platform),
  }),
  deskRoute('put', '/desk/settings', {
    permission: 'site.manage',
    summary: 'Change the brand and who is answerable for it',
    description:
      'Pages show it within seconds. `version` is the one that was read; another is refused.',
    body: settingsChangeSchema,
    answer: viewSchema,
    refusals: { 409: 'Changed meanwhile.' },
    handle: ({ platform, body: { version, ...wanted }, author }) =>
      changeSettings(platform, { version, wanted, author }),
  }),
];
