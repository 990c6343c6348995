import { z } from '@hono/zod-openapi';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { DATABASES } from './storage.model.ts';
import { loadStorage } from './storage.service.ts';

const bytes = z.int().openapi({ description: 'Bytes.' });
const moment = z.int().openapi({ description: 'Epoch milliseconds.' });

const storageSchema = z
  .object({
    largest: bytes,
    databases: z.array(
      z.object({
        database: z.enum(DATABASES),
        bytes,
        percent: z.int().openapi({ description: 'Of what D1 takes.' }),
        isNearlyFull: z.boolean(),
        measuredAt: moment,
        tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes })),
      }),
    ),
    thinned: z.array(
      z.object({ name: z.string(), rows: z.int(), isDone: z.boolean(), changedAt: moment }),
    ),
  })
  .openapi('Storage');

export const storageApi = [
  deskRoute('get', '/desk/storage', {
    permission: 'storage.read',
    tag: 'Administration',
    summary: 'How large the databases are',
    description:
      'As measured each morning, the largest tables first. Rows and bytes of tables are estimated from samples, without indexes; those of databases are exact. `thinned` tells what was last deleted or moved of which table.',
    answer: storageSchema,
    handle: ({ platform }) => readOrUnavailable(loadStorage(platform)),
  }),
];
