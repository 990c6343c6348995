import { offerPush } from '#islands/push/push-prompt.ts';
import { watchSearchFields } from '#islands/search/search-field.ts';
import { enhanceLogin } from '#islands/session/login-link.ts';
import { enhanceBackToTop } from './back-to-top.ts';
import { startCarousels } from './carousel.ts';
import { blockContextMenu } from './context-menu.ts';
import { whenIdle } from './idle.ts';
import { keepForOffline } from './keep-page.ts';
import { offerLite } from './lite-offer.ts';
import { watchIslands } from './loader.ts';
import { showLoading } from './loading.ts';
import { returnMasthead } from './masthead.ts';
import { enhanceMenu } from './menu.ts';
import { whenNear } from './near.ts';
import { enhancePictures } from './pictures.ts';
import { prefetchLinks } from './prefetch.ts';
import { keepReadingPlace } from './reading-place.ts';
import { keepRelativeTimes } from './relative-time.ts';
import { enhanceShareBars } from './share.ts';
import { watchView } from './view-beacon.ts';
import { keepVisit } from './visit/visit.ts';

keepReadingPlace();
enhanceMenu();
returnMasthead();
enhanceLogin();
enhancePictures();
enhanceShareBars();
watchIslands();
startCarousels();
enhanceBackToTop();
blockContextMenu();
showLoading();
offerPush();
offerLite();
watchView();
keepVisit();
watchSearchFields();
prefetchLinks();
keepForOffline();
// What it writes is laid out once, after all that was read of the page.
keepRelativeTimes();

const ads = document.querySelectorAll<HTMLElement>('[data-ad]');
if (ads.length > 0) whenIdle(() => import('./ad-views.ts').then(({ watchAds }) => watchAds(ads)));

const places = document.querySelectorAll<HTMLElement>('[data-sponsored]');
if (places.length > 0)
  whenIdle(() => import('./ad-views.ts').then(({ watchPlaces }) => watchPlaces(places)));

const posters = document.querySelectorAll<HTMLAnchorElement>('a[data-player]');
if (posters.length > 0)
  import('./video-player.ts').then(({ enhancePlayers }) => enhancePlayers(posters));

const shops = document.querySelectorAll<HTMLElement>('[data-hours]');
if (shops.length > 0)
  import('./opening-hours.ts').then(({ showOpenStates }) => showOpenStates(shops));

const business = document.querySelector<HTMLElement>('[data-business]');
if (business) import('./business.ts').then(({ watchBusiness }) => watchBusiness(business));

const thread = document.querySelector<HTMLElement>('[data-thread]');
if (thread) import('./thread.ts').then(({ watchThread }) => watchThread(thread));

const comments = document.querySelector<HTMLElement>('[data-comments]');
if (comments)
  whenNear(comments, () =>
    import('./comment/comments.ts').then(({ watchComments }) => watchComments(comments)),
  );

const spots = document.querySelectorAll<HTMLElement>('[data-weather-source]');
if (spots.length > 0)
  whenIdle(() => import('./weather.ts').then(({ showWeather }) => showWeather(spots)));
const live = document.querySelector('.ticker') ?? document.querySelector('.site-header');
const liveParts = [live, document.querySelector('.live-blog')].filter((part) => part !== null);
const liveObserver = new IntersectionObserver((entries, observer) => {
  if (!entries.some((entry) => entry.isIntersecting)) return;
  observer.disconnect();
  import('#islands/live/live.ts').then(({ startLive }) => startLive());
});
for (const part of liveParts) liveObserver.observe(part);
const pushSettings = document.querySelector<HTMLElement>('.push-settings');
if (pushSettings)
  import('#islands/push/push-settings.ts').then(({ enhancePushSettings }) =>
    enhancePushSettings(pushSettings),
  );
const codeForm = document.querySelector<HTMLFormElement>('.one-time-code');
if (codeForm) import('./one-time-code.ts').then(({ enhanceCodeForm }) => enhanceCodeForm(codeForm));
