import archive from '#locales/en/archive.json' with { type: 'json' };
import blog from '#locales/en/blog.json' with { type: 'json' };
import brief from '#locales/en/brief.json' with { type: 'json' };
import epaper from '#locales/en/epaper.json' with { type: 'json' };
import following from '#locales/en/following.json' with { type: 'json' };
import lite from '#locales/en/lite.json' with { type: 'json' };
import live from '#locales/en/live.json' with { type: 'json' };
import meta from '#locales/en/meta.json' with { type: 'json' };
import myCity from '#locales/en/my-city.json' with { type: 'json' };
import reading from '#locales/en/reading.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import since from '#locales/en/since.json' with { type: 'json' };
import trending from '#locales/en/trending.json' with { type: 'json' };
import video from '#locales/en/video.json' with { type: 'json' };
import webstory from '#locales/en/webstory.json' with { type: 'json' };

export const NEWS_WORDS = {
  archive,
  blog,
  brief,
  epaper,
  following,
  lite,
  live,
  meta,
  'my-city': myCity,
  reading,
  search,
  since,
  trending,
  video,
  webstory,
};

type Own = typeof NEWS_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}
