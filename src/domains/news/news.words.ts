import enArchive from '#locales/en/archive.json' with { type: 'json' };
import enLive from '#locales/en/live.json' with { type: 'json' };
import enMeta from '#locales/en/meta.json' with { type: 'json' };
import enReading from '#locales/en/reading.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import enTrending from '#locales/en/trending.json' with { type: 'json' };
import enVideo from '#locales/en/video.json' with { type: 'json' };
import gujaratiArchive from '#locales/gujarati/archive.json' with { type: 'json' };
import gujaratiLive from '#locales/gujarati/live.json' with { type: 'json' };
import gujaratiMeta from '#locales/gujarati/meta.json' with { type: 'json' };
import gujaratiReading from '#locales/gujarati/reading.json' with { type: 'json' };
import gujaratiSearch from '#locales/gujarati/search.json' with { type: 'json' };
import gujaratiTrending from '#locales/gujarati/trending.json' with { type: 'json' };
import gujaratiVideo from '#locales/gujarati/video.json' with { type: 'json' };
import hindiArchive from '#locales/hindi/archive.json' with { type: 'json' };
import hindiLive from '#locales/hindi/live.json' with { type: 'json' };
import hindiMeta from '#locales/hindi/meta.json' with { type: 'json' };
import hindiReading from '#locales/hindi/reading.json' with { type: 'json' };
import hindiSearch from '#locales/hindi/search.json' with { type: 'json' };
import hindiTrending from '#locales/hindi/trending.json' with { type: 'json' };
import hindiVideo from '#locales/hindi/video.json' with { type: 'json' };

export const NEWS_WORDS = {
  en: {
    archive: enArchive,
    live: enLive,
    meta: enMeta,
    reading: enReading,
    search: enSearch,
    trending: enTrending,
    video: enVideo,
  },
  hi: {
    archive: hindiArchive,
    live: hindiLive,
    meta: hindiMeta,
    reading: hindiReading,
    search: hindiSearch,
    trending: hindiTrending,
    video: hindiVideo,
  },
  gu: {
    archive: gujaratiArchive,
    live: gujaratiLive,
    meta: gujaratiMeta,
    reading: gujaratiReading,
    search: gujaratiSearch,
    trending: gujaratiTrending,
    video: gujaratiVideo,
  },
};

type Own = (typeof NEWS_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
