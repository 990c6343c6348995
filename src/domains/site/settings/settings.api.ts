import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { SETTING_NAMES } from '#kernel/brand/settings.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, failure, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { settingsChangeSchema } from './settings.schema.ts';
import { changeSettings, readSettings } from './settings.service.ts';

const PATH = '/desk/settings';

const values = z.record(z.enum(SETTING_NAMES), z.string());
const viewSchema = z
  .object({ version: z.int(), values, deployed: values })
  .openapi('SettingsView', {
    description: '`deployed` is what counts where the desk has set nothing.',
  });

const readRoute = createRoute({
  method: 'get',
  path: PATH,
  tags: ['Desk'],
  summary: 'The brand and who is answerable for it',
  ...guardedBy('site.manage'),
  responses: { 200: success(viewSchema), ...GUARDED, ...OUTAGES },
});

const changeRoute = createRoute({
  method: 'put',
  path: PATH,
  tags: ['Desk'],
  summary: 'Change the brand and who is answerable for it',
  description:
    'Pages show it within seconds. `version` is the one that was read; another is refused.',
  ...guardedBy('site.manage', limitedBody),
  request: { body: jsonBody(settingsChangeSchema) },
  responses: {
    200: success(viewSchema),
    ...BAD_BODY,
    ...GUARDED,
    409: failure('Changed meanwhile.'),
    ...OUTAGES,
  },
});

export function registerSettings(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readSettings(c.var.platform)), 200);
  });

  api.openapi(changeRoute, async (c) => {
    const { version, ...wanted } = c.req.valid('json');
    const change = { version, wanted, author: await authorOf(c) };
    cacheNever(c);
    return c.json(toSuccess(await changeSettings(c.var.platform, change)), 200);
  });
}
