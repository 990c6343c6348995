import { toYoutubeId } from '#kernel/html/youtube.model.ts';
import { badValue, manage } from '#kernel/record/managed.service.ts';
import { VIDEO_CATEGORIES, VIDEOS } from './video-list.repo.ts';

export const videoCategoryRows = manage(VIDEO_CATEGORIES);

export const videoRows = manage(VIDEOS, {
  settle: async (_, draft, t) => {
    if (toYoutubeId(String(draft.youtubeUrl)) === null)
      throw badValue('youtubeUrl', 'managed.not_youtube', t('managed.not_youtube'));
    return draft;
  },
});
