import { useEdition } from '#ui/edition.tsx';

/** What can be read without a connection: the service worker writes the stories it has kept into the list. */
export function OfflinePage() {
  const { t } = useEdition();
  return (
    <div className="offline-page">
      <header className="list-header">
        <h1>{t('pages.offline.title')}</h1>
        <p className="list-intro">{t('pages.offline.text')}</p>
      </header>
      <h2>{t('pages.offline.kept')}</h2>
      <ul className="kept-stories" data-kept="" />
      <p className="quiet">{t('pages.offline.which')}</p>
    </div>
  );
}
