import { FOLLOWING_PATH } from '#domains/news/follow/follow.model.ts';
import { PlaylistTool } from '#domains/news/playlist/PlaylistTool.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { SavedStories } from './SavedStories.island.tsx';

/** The stories a reader has saved: the same page for everybody, filled by the browser. */
export function SavedPage() {
  const { edition, t } = useEdition();
  return (
    <div className="saved-page">
      <h1>{t('reading.saved_page.title')}</h1>
      <p className="quiet">{t('reading.saved_page.where')}</p>
      <p>
        <a className="text-link" href={toEditionPath(edition, FOLLOWING_PATH)}>
          {t('following.title')}
        </a>
      </p>
      <p className="notice without-script">{t('reading.saved_page.no_script')}</p>
      <PlaylistTool stories=".saved-stories > li" />
      <Island
        name="SavedStories"
        when="load"
        component={SavedStories}
        props={{
          labels: {
            empty: t('reading.saved_page.empty'),
            remove: t('reading.saved_page.remove'),
            sponsored: t('label.sponsored'),
          },
        }}
      />
    </div>
  );
}
