import enAccount from '#locales/en/account.json' with { type: 'json' };
import enAccounts from '#locales/en/accounts.json' with { type: 'json' };
import enArchive from '#locales/en/archive.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enCuration from '#locales/en/curation.json' with { type: 'json' };
import enLive from '#locales/en/live.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enManaged from '#locales/en/managed.json' with { type: 'json' };
import enMarket from '#locales/en/market.json' with { type: 'json' };
import enMedia from '#locales/en/media.json' with { type: 'json' };
import enMeta from '#locales/en/meta.json' with { type: 'json' };
import enNewsletter from '#locales/en/newsletter.json' with { type: 'json' };
import enNumbers from '#locales/en/numbers.json' with { type: 'json' };
import enPages from '#locales/en/pages.json' with { type: 'json' };
import enPolicy from '#locales/en/policy.json' with { type: 'json' };
import enPublishing from '#locales/en/publishing.json' with { type: 'json' };
import enPush from '#locales/en/push.json' with { type: 'json' };
import enReading from '#locales/en/reading.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import enSession from '#locales/en/session.json' with { type: 'json' };
import enStaff from '#locales/en/staff.json' with { type: 'json' };
import enTransfer from '#locales/en/transfer.json' with { type: 'json' };
import enTrending from '#locales/en/trending.json' with { type: 'json' };
import enVideo from '#locales/en/video.json' with { type: 'json' };
import enWeather from '#locales/en/weather.json' with { type: 'json' };
import enWorkflow from '#locales/en/workflow.json' with { type: 'json' };
import gujaratiAccount from '#locales/gujarati/account.json' with { type: 'json' };
import gujaratiAccounts from '#locales/gujarati/accounts.json' with { type: 'json' };
import gujaratiArchive from '#locales/gujarati/archive.json' with { type: 'json' };
import gujaratiCommon from '#locales/gujarati/common.json' with { type: 'json' };
import gujaratiCuration from '#locales/gujarati/curation.json' with { type: 'json' };
import gujaratiLive from '#locales/gujarati/live.json' with { type: 'json' };
import gujaratiMail from '#locales/gujarati/mail.json' with { type: 'json' };
import gujaratiManaged from '#locales/gujarati/managed.json' with { type: 'json' };
import gujaratiMarket from '#locales/gujarati/market.json' with { type: 'json' };
import gujaratiMedia from '#locales/gujarati/media.json' with { type: 'json' };
import gujaratiMeta from '#locales/gujarati/meta.json' with { type: 'json' };
import gujaratiNewsletter from '#locales/gujarati/newsletter.json' with { type: 'json' };
import gujaratiNumbers from '#locales/gujarati/numbers.json' with { type: 'json' };
import gujaratiPages from '#locales/gujarati/pages.json' with { type: 'json' };
import gujaratiPolicy from '#locales/gujarati/policy.json' with { type: 'json' };
import gujaratiPublishing from '#locales/gujarati/publishing.json' with { type: 'json' };
import gujaratiPush from '#locales/gujarati/push.json' with { type: 'json' };
import gujaratiReading from '#locales/gujarati/reading.json' with { type: 'json' };
import gujaratiSearch from '#locales/gujarati/search.json' with { type: 'json' };
import gujaratiSession from '#locales/gujarati/session.json' with { type: 'json' };
import gujaratiStaff from '#locales/gujarati/staff.json' with { type: 'json' };
import gujaratiTransfer from '#locales/gujarati/transfer.json' with { type: 'json' };
import gujaratiTrending from '#locales/gujarati/trending.json' with { type: 'json' };
import gujaratiVideo from '#locales/gujarati/video.json' with { type: 'json' };
import gujaratiWeather from '#locales/gujarati/weather.json' with { type: 'json' };
import gujaratiWorkflow from '#locales/gujarati/workflow.json' with { type: 'json' };
import hindiAccount from '#locales/hindi/account.json' with { type: 'json' };
import hindiAccounts from '#locales/hindi/accounts.json' with { type: 'json' };
import hindiArchive from '#locales/hindi/archive.json' with { type: 'json' };
import hindiCommon from '#locales/hindi/common.json' with { type: 'json' };
import hindiCuration from '#locales/hindi/curation.json' with { type: 'json' };
import hindiLive from '#locales/hindi/live.json' with { type: 'json' };
import hindiMail from '#locales/hindi/mail.json' with { type: 'json' };
import hindiManaged from '#locales/hindi/managed.json' with { type: 'json' };
import hindiMarket from '#locales/hindi/market.json' with { type: 'json' };
import hindiMedia from '#locales/hindi/media.json' with { type: 'json' };
import hindiMeta from '#locales/hindi/meta.json' with { type: 'json' };
import hindiNewsletter from '#locales/hindi/newsletter.json' with { type: 'json' };
import hindiNumbers from '#locales/hindi/numbers.json' with { type: 'json' };
import hindiPages from '#locales/hindi/pages.json' with { type: 'json' };
import hindiPolicy from '#locales/hindi/policy.json' with { type: 'json' };
import hindiPublishing from '#locales/hindi/publishing.json' with { type: 'json' };
import hindiPush from '#locales/hindi/push.json' with { type: 'json' };
import hindiReading from '#locales/hindi/reading.json' with { type: 'json' };
import hindiSearch from '#locales/hindi/search.json' with { type: 'json' };
import hindiSession from '#locales/hindi/session.json' with { type: 'json' };
import hindiStaff from '#locales/hindi/staff.json' with { type: 'json' };
import hindiTransfer from '#locales/hindi/transfer.json' with { type: 'json' };
import hindiTrending from '#locales/hindi/trending.json' with { type: 'json' };
import hindiVideo from '#locales/hindi/video.json' with { type: 'json' };
import hindiWeather from '#locales/hindi/weather.json' with { type: 'json' };
import hindiWorkflow from '#locales/hindi/workflow.json' with { type: 'json' };
import type { Lang } from './editions.ts';

/** What the locale files say, by language: `common` at the top, every other file under its own name. */
export const WORDS = {
  en: {
    ...enCommon,
    numbers: enNumbers,
    pages: enPages,
    policy: enPolicy,
    archive: enArchive,
    video: enVideo,
    search: enSearch,
    session: enSession,
    newsletter: enNewsletter,
    mail: enMail,
    live: enLive,
    publishing: enPublishing,
    push: enPush,
    reading: enReading,
    transfer: enTransfer,
    trending: enTrending,
    managed: enManaged,
    market: enMarket,
    media: enMedia,
    meta: enMeta,
    account: enAccount,
    accounts: enAccounts,
    staff: enStaff,
    weather: enWeather,
    workflow: enWorkflow,
    curation: enCuration,
  },
  hi: {
    ...hindiCommon,
    numbers: hindiNumbers,
    pages: hindiPages,
    policy: hindiPolicy,
    archive: hindiArchive,
    video: hindiVideo,
    search: hindiSearch,
    session: hindiSession,
    newsletter: hindiNewsletter,
    mail: hindiMail,
    live: hindiLive,
    publishing: hindiPublishing,
    push: hindiPush,
    reading: hindiReading,
    transfer: hindiTransfer,
    trending: hindiTrending,
    managed: hindiManaged,
    market: hindiMarket,
    media: hindiMedia,
    meta: hindiMeta,
    account: hindiAccount,
    accounts: hindiAccounts,
    staff: hindiStaff,
    weather: hindiWeather,
    workflow: hindiWorkflow,
    curation: hindiCuration,
  },
  gu: {
    ...gujaratiCommon,
    numbers: gujaratiNumbers,
    pages: gujaratiPages,
    policy: gujaratiPolicy,
    archive: gujaratiArchive,
    video: gujaratiVideo,
    search: gujaratiSearch,
    session: gujaratiSession,
    newsletter: gujaratiNewsletter,
    mail: gujaratiMail,
    live: gujaratiLive,
    publishing: gujaratiPublishing,
    push: gujaratiPush,
    reading: gujaratiReading,
    transfer: gujaratiTransfer,
    trending: gujaratiTrending,
    managed: gujaratiManaged,
    market: gujaratiMarket,
    media: gujaratiMedia,
    meta: gujaratiMeta,
    account: gujaratiAccount,
    accounts: gujaratiAccounts,
    staff: gujaratiStaff,
    weather: gujaratiWeather,
    workflow: gujaratiWorkflow,
    curation: gujaratiCuration,
  },
} satisfies Record<Lang, object>;
