import { deskRoute } from '#kernel/route/route.ts';
import { describeAudit } from './audit.schema.ts';
import { loadEntries } from './audit.service.ts';

export function auditApi() {
  const { query, log } = describeAudit();
  return [
    deskRoute('get', '/audit', {
      permission: 'audit.read',
      tag: 'Administration',
      summary: 'Who did what',
      description:
        'What was done with permissions that not everybody has, the newest first. `next` of an answer is `before` of the following one.',
      query,
      answer: log,
      handle: async ({ platform, query, lang, account: { permissions } }) => {
        const { entries, ...rest } = await loadEntries(platform, query, { lang, permissions });
        return {
          entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
          ...rest,
        };
      },
    }),
  ];
}
