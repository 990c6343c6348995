import type { Domain } from '#kernel/domain/domain.model.ts';
import { registerMemberPages } from './account/member.pages.ts';
import { registerDeletionApi } from './deletion/deletion.api.ts';
import { anonymiseOverdue } from './deletion/deletion.service.ts';
import { registerExportApi } from './export/export.api.ts';

/** What belongs to a reader: the account's pages, its export and its deletion. */
export const reader: Domain = {
  pages: registerMemberPages,
  proven: ['/user/soft-delete'],
  api: (api) => {
    registerExportApi(api);
    registerDeletionApi(api);
  },
  cron: { anonymiseOverdue },
};
