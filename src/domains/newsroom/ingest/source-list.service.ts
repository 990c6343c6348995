import { badValue, manage } from '#kernel/record/managed.service.ts';
import { toReason } from './ingest.errors.ts';
import { refuseFeed } from './source.service.ts';
import { SOURCES } from './source-list.repo.ts';

/** Feeds that are polled; one that is added or changed is polled within the next minute, as if nothing were known of it. */
export const sourceRows = manage(SOURCES, {
  settle: async (platform, draft, t, id) => {
    const address = String(draft.url);
    if (refuseFeed(platform, address)) {
      const { code, message } = toReason({ code: 'bad_address', value: address }, t);
      throw badValue('url', code, message);
    }
    const fresh = { etag: '', lastModified: '', failures: 0, lastError: '' };
    return {
      ...draft,
      ...fresh,
      url: new URL(address).href,
      nextPollAt: platform.now,
      ...(id === null && { createdAt: platform.now }),
    };
  },
});
