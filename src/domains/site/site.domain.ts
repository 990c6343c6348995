import type { Domain } from '#kernel/domain/domain.model.ts';
import { definePart } from '#kernel/domain/page-part.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { loadLiveState } from '#kernel/live/live.loader.ts';
import { inAllLanguages } from '#kernel/sitemap/sitemap.model.ts';
import { smallMaps } from '#kernel/sitemap/sitemap-part.model.ts';
import { createWeatherService } from '#platform/weather.ts';
import { MarketStrip } from './market/MarketStrip.tsx';
import { MarketTicker } from './market/MarketTicker.do.ts';
import { marketApi } from './market/market.api.ts';
import { pageTextApi } from './page/page-text.api.ts';
import { PAGE_PICTURES } from './page/page-text.repo.ts';
import { registerStandingPages } from './page/standing.pages.tsx';
import { settingsApi } from './settings/settings.api.ts';
import { SITE_ACCESS } from './site.permission.ts';
import { SITE_WORDS } from './site.words.ts';
import { mailAnswer, resendUnsentAnswers } from './support/answer.jobs.ts';
import { ticketApi } from './support/ticket.api.ts';
import { deleteExpiredTickets, mailTicket, resendOverdueMail } from './support/ticket.jobs.ts';
import { registerTicketPages } from './support/ticket.pages.tsx';
import { TICKET_DATA } from './support/ticket.repo.ts';
import { openSalesTalk } from './support/ticket.service.ts';
import { ticketDeskApi } from './support/ticket-desk.api.ts';
import { WeatherCell } from './weather/WeatherCell.do.ts';
import { WeatherLink } from './weather/WeatherLink.tsx';
import { weatherApi } from './weather/weather.api.ts';

/** Pages that are the same until the next deployment. */
const PAGES = [
  '/about',
  '/contact',
  '/grievance',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-condition',
  '/directory/rules',
  '/comment-rules',
  '/advertise',
];

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    page: true;
  }
}

/** Pages about the site, support, settings, weather and market prices. */
export const site = {
  words: SITE_WORDS,
  access: SITE_ACCESS,
  account: [TICKET_DATA],
  pictureUses: [PAGE_PICTURES],
  reservedSlugs: [
    'about',
    'comment-rules',
    'contact',
    'cookie-policy',
    'grievance',
    'privacy-policy',
    'terms-and-condition',
  ],
  sitemap: smallMaps({
    pages: async () => PAGES.flatMap((path) => inAllLanguages(path)),
  }),
  pages: (pages) => {
    registerStandingPages(pages);
    registerTicketPages(pages);
  },
  chapters: [
    { name: 'Weather', description: 'The weather where a reader is.' },
    { name: 'Market', description: 'Prices of the exchange, and what comes live.' },
  ],
  api: [weatherApi, ticketApi, marketApi, ticketDeskApi, settingsApi, pageTextApi],
  terms: {
    page_texts: { stays: 'every version of a policy is proof of what was agreed to' },
    tickets: { job: 'deleteExpiredTickets', after: 'the time of their kind' },
    ticket_answers: { job: 'deleteExpiredTickets', after: 'the time of their ticket' },
  },
  cron: {
    ...every(15, { resendOverdueMail, resendUnsentAnswers, deleteExpiredTickets }),
  },
  salesTalks: openSalesTalk,
  mails: { ticket: mailTicket, answer: mailAnswer },
  objects: { MarketTicker, WeatherCell },
  parts: [
    definePart({
      place: 'header.weather',
      load: ({ platform }) => (createWeatherService(platform.env) ? {} : null),
      component: WeatherLink,
      props: () => ({}),
    }),
    definePart({
      place: 'header.ticker',
      // Nothing where there never was a price.
      load: async (context) => {
        const { market, version } = await loadLiveState(context);
        return market && { market, version };
      },
      component: MarketStrip,
      props: ({ market }, { hasPrices }) => ({ market: hasPrices ? market : null }),
      version: ({ version }, { hasPrices }) => (hasPrices ? version : ''),
    }),
  ],
} satisfies Domain;
