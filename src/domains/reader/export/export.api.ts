import { ownRoute } from '#kernel/route/route.ts';
import { notFound } from '#shared/app-error.ts';
import { createExportSchema } from './export.schema.ts';
import { exportAccount } from './export.service.ts';

export function exportApi() {
  return [
    ownRoute('get', '/user/export', {
      summary: 'Everything that is kept of you',
      answer: createExportSchema(),
      handle: async ({ platform, user }) => {
        const kept = await exportAccount(platform, user.id);
        if (!kept) throw notFound();
        return kept;
      },
    }),
  ];
}
