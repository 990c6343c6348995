import { translatorOf } from '#i18n/translator.ts';
import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { inAllLanguages } from '#kernel/sitemap/sitemap.model.ts';
import { smallMaps } from '#kernel/sitemap/sitemap-part.model.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { AUDIENCE_ACCESS } from './audience.permission.ts';
import { AUDIENCE_WORDS } from './audience.words.ts';
import { consumeDigest, sendDigests } from './digest/digest.jobs.ts';
import { issueApi } from './digest/issue.api.ts';
import { issueDeskApi } from './digest/issue-desk.api.ts';
import { registerMailPreviews } from './digest/issue-desk.pages.ts';
import { insightApi } from './insight/insight.api.ts';
import { saveDays } from './insight/insight.jobs.ts';
import { deleteOldConsents } from './newsletter/ended-consent.repo.ts';
import { FooterNewsletter } from './newsletter/FooterNewsletter.tsx';
import { mailEventApi } from './newsletter/mail-event.api.ts';
import { newsletterApi } from './newsletter/newsletter.api.ts';
import { mailSubscription, resendOwedMail, tidyNewsletter } from './newsletter/newsletter.jobs.ts';
import { registerNewsletterPages } from './newsletter/newsletter.pages.tsx';
import { nextStepOf } from './newsletter/newsletter.service.ts';
import { SUBSCRIPTION_DATA } from './newsletter/own-subscription.statement.ts';
import { RailNewsletter } from './newsletter/RailNewsletter.tsx';
import { subscriberCountApi } from './newsletter/subscriber-count.api.ts';
import { registerSubscriptionPages } from './newsletter/subscription.pages.tsx';
import { campaignApi } from './push/campaign.api.ts';
import { announcePublication } from './push/campaign.service.ts';
import { composerApi } from './push/composer.api.ts';
import { startDueOrders } from './push/composer.service.ts';
import { sendMorningBriefs } from './push/morning-brief.service.ts';
import { deleteOldOrders } from './push/old-order.repo.ts';
import { PushPrompt } from './push/PushPrompt.tsx';
import { pushApi } from './push/push.api.ts';
import { consumePush, deleteOldCampaigns, resumeCampaigns } from './push/push.jobs.ts';
import { registerPushPages } from './push/push.pages.tsx';
import { pushCountApi } from './push/push-count.api.ts';
import { PUSH_DATA } from './push/subscription.repo.ts';
import { postViewApi } from './view/post-view.api.ts';
import { ViewCounter } from './view/ViewCounter.do.ts';
import { viewApi } from './view/views.api.ts';
import { rankReadStories } from './view/views.service.ts';

/** Pages that are the same until the next deployment. */
const PAGES = ['/newsletter', '/push'];

/** How readers are reached, and what they read: newsletter, notifications, numbers. */
export const audience = {
  words: AUDIENCE_WORDS,
  access: AUDIENCE_ACCESS,
  account: [PUSH_DATA, SUBSCRIPTION_DATA],
  reservedSlugs: ['newsletter', 'push'],
  sitemap: smallMaps({
    subscriptions: async () => PAGES.flatMap((path) => inAllLanguages(path)),
  }),
  pages: (pages) => {
    registerMailPreviews(pages);
    registerNewsletterPages(pages);
    registerSubscriptionPages(pages);
    registerPushPages(pages);
  },
  chapters: [
    { name: 'Readers', description: 'What readers send.' },
    { name: 'Notifications', description: 'What readers are told of.' },
  ],
  afterPublishing: {
    push: announcePublication,
    // The digest of the language takes what is published for the first time by itself.
    newsletter: async (_, { action, isNew, isPost }) =>
      action === 'publish' && isNew && !isPost ? 'done' : 'skipped',
  },
  api: [
    viewApi,
    postViewApi,
    newsletterApi,
    mailEventApi,
    pushApi,
    campaignApi,
    composerApi,
    issueDeskApi,
    issueApi,
    insightApi,
    subscriberCountApi,
    pushCountApi,
  ],
  terms: {
    newsletter_subscribers: { stays: 'who has left must not be written to again' },
    // As those of accounts.
    newsletter_consents: { nightly: [{ days: 7 * 365, what: 'deleted', thin: deleteOldConsents }] },
    newsletter_issues: { stays: 'a row a language and day' },
    newsletter_deliveries: { job: 'tidyNewsletter', after: '30 days' },
    newsletter_responses: { job: 'tidyNewsletter', after: '30 days' },
    push_tokens: { stays: 'until the push service, or the reader, gives them up' },
    push_campaigns: { job: 'deleteOldCampaigns', after: '30 days' },
    push_deliveries: { job: 'deleteOldCampaigns', after: '30 days' },
    push_orders: { nightly: [{ days: 90, what: 'deleted', thin: deleteOldOrders }] },
    view_hours: { job: 'rankReadStories', after: '7 days' },
    view_days: { job: 'saveDays', after: '30 days' },
    view_state: { stays: 'one row' },
    audience_hours: { job: 'saveDays', after: '7 days' },
    audience_days: { job: 'saveDays', after: '30 days' },
    audience_batches: { stays: 'a row a counter' },
  },
  cron: {
    ...every(1, { sendDigests, startDueOrders, sendMorningBriefs }),
    ...every(5, { rankReadStories, tidyNewsletter, resumeCampaigns, deleteOldCampaigns }),
    ...every(15, { saveDays, resendOwedMail }),
  },
  queues: { push: consumePush, digest: consumeDigest },
  mails: { subscription: mailSubscription },
  objects: { ViewCounter },
  parts: [
    definePart({
      place: 'article.rail',
      load: () => ({}),
      component: RailNewsletter,
      props: () => ({}),
    }),
    definePart({
      place: 'footer.form',
      load: ({ platform, edition }) => nextStepOf(platform.env, translatorOf(edition.lang)),
      component: FooterNewsletter,
      props: (next) => ({ next }),
      version: (next) => next,
    }),
    definePart({
      place: 'frame.tools',
      load: ({ platform }) => vapidKeysOf(platform.env)?.publicKey ?? null,
      component: PushPrompt,
      props: (vapidKey) => ({ vapidKey }),
      version: (vapidKey) => vapidKey,
    }),
  ],
} satisfies Domain;
