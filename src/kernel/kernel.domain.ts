import { KERNEL_ACCESS } from './access/access.model.ts';
import { RateLimiter } from './access/RateLimiter.do.ts';
import { auditApi } from './audit/audit.api.ts';
import { archiveEntries } from './audit/audit-archive.service.ts';
import { LOGO_PICTURE } from './content/logo.ts';
import { Purger } from './content/Purger.do.ts';
import { deleteOldDeadLetters, saveDeadLetters } from './delivery/dead-letters.ts';
import { consumeMail } from './delivery/mail-queue.ts';
import type { Domain } from './domain/domain.model.ts';
import { every } from './domain/schedule.model.ts';
import { forgetCases } from './judge/case.repo.ts';
import { deleteJudgedTexts } from './judge/judge.repo.ts';
import { forgetReports } from './judge/report.repo.ts';
import { keepTickerAwake } from './live/live.service.ts';
import { MarketHub } from './live/MarketHub.do.ts';
import { registerLocaleFiles } from './locale/locale-file.pages.ts';
import { MailPacer } from './mail/MailPacer.do.ts';
import { registerOutbox } from './mail/outbox.pages.tsx';
import { deleteOldNotices } from './notice/notice-account.repo.ts';
import { redirectApi } from './redirect/redirect-list.api.ts';
import { registerCrawlers } from './sitemap/crawlers.pages.ts';
import { storageApi } from './storage/storage.api.ts';
import { mailNearlyFull, measureDaily } from './storage/storage.jobs.ts';
import { thinTables } from './storage/thinning.jobs.ts';
import { Tally } from './tally/Tally.do.ts';
import { webhookApi } from './webhook/webhook.api.ts';
import { consumeWebhooks, resumeWebhooks, tidyWebhooks } from './webhook/webhook.jobs.ts';

/** The mechanisms that the domains share. */
export const kernel = {
  access: KERNEL_ACCESS,
  pictureUses: [LOGO_PICTURE],
  reservedSlugs: ['dev', 'locales'],
  routes: (app, asPage) => {
    registerOutbox(app, asPage);
    registerCrawlers(app);
    registerLocaleFiles(app);
  },
  chapters: [
    { name: 'Administration', description: 'Roles, tokens of programs, and who did what.' },
  ],
  api: [redirectApi, auditApi, webhookApi, storageApi],
  terms: {
    // In R2 they stay for eight years.
    audit_log: { nightly: [{ days: 365, what: 'moved to R2', thin: archiveEntries }] },
    content_revisions: { stays: 'a row a language' },
    dead_letters: { job: 'deleteOldDeadLetters', after: '30 days' },
    event_days: { stays: 'a row a day, thing and event' },
    redirects: { stays: 'links elsewhere lead to them' },
    blocked_words: { stays: 'made by hand' },
    judged_texts: {
      nightly: [{ days: 1, what: 'deleted', thin: deleteJudgedTexts }],
    },
    user_restrictions: { stays: 'as long as they last' },
    reports: { nightly: [{ days: 365, what: 'words removed', thin: forgetReports }] },
    moderation_cases: { nightly: [{ days: 365, what: 'words removed', thin: forgetCases }] },
    notices: { nightly: [{ days: 180, what: 'deleted', thin: deleteOldNotices }] },
    unmailed_people: { stays: 'a row a person' },
    missing_paths: { stays: 'a sample that does not grow' },
    storage_sizes: { stays: 'a row a table' },
    thinnings: { stays: 'a row a thinning' },
    webhooks: { stays: 'made by hand' },
    webhook_deliveries: { job: 'tidyWebhooks', after: '30 days' },
  },
  cron: {
    ...every(1, { thinTables }),
    ...every(5, { keepTickerAwake, resumeWebhooks }),
    ...every(15, { tidyWebhooks, deleteOldDeadLetters, measureDaily }),
  },
  queues: { mail: consumeMail, webhook: consumeWebhooks, 'dead-letter': saveDeadLetters },
  mails: { storage: mailNearlyFull },
  objects: { Purger, MarketHub, MailPacer, RateLimiter, Tally },
} satisfies Domain;
