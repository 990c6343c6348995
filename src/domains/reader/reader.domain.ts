import type { Domain } from '#kernel/domain/domain.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { registerMemberPages } from './account/member.pages.ts';
import { deletionApi } from './deletion/deletion.api.ts';
import { anonymiseOverdue } from './deletion/deletion.service.ts';
import { exportApi } from './export/export.api.ts';

/** What belongs to a reader: the account's pages, its export and its deletion. */
export const reader: Domain = {
  pages: registerMemberPages,
  api: [exportApi, deletionApi],
  cron: {
    ...every(15, { anonymiseOverdue }),
  },
};
