import { z } from '@hono/zod-openapi';
import { allAccountData } from '#kernel/domain/account-data.ts';

/** What all domains export of an account. */
export function createExportSchema() {
  const shapes = allAccountData().map(({ exported }) => exported?.shape ?? {});
  const shape: z.ZodRawShape = Object.assign({}, ...shapes);
  return z.object(shape).openapi('Export');
}
