import { joinLoaded, type Loaded, useLoaded, useLooking } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { PublicationView } from '#domains/newsroom/publishing/publication.model.ts';
import { PublicationItem } from './PublicationItem.tsx';
import { COMING, RECENT } from './queue-lists.ts';
import { type Titles, useTitles } from './queue-titles.ts';

/** Milliseconds between two looks: while something happens, and while nothing does. */
const SOON = 1_000;
const LATER = 15_000;

/** What is to be published or taken back, what is on its way, and what came of it. */
export function QueueScreen() {
  const coming = useLoaded('/desk/publications', COMING);
  const recent = useLoaded('/desk/publications', RECENT);
  const { reload } = joinLoaded(coming, recent);
  const scheduled = coming.data?.publications ?? [];
  const begun = (recent.data?.publications ?? []).filter(({ status }) => status !== 'scheduled');
  const titles = useTitles([...scheduled, ...begun].map(({ articleId }) => articleId));
  useLooking(reload, [...scheduled, ...begun].some(isMoving) ? SOON : LATER);
  const shared = { titles, onChange: reload };
  return (
    <div className="sections queue-screen">
      <h1>{t('desk.nav.queue')}</h1>
      <section>
        <h2>{t('desk-queue.coming')}</h2>
        <Listing loaded={coming} items={scheduled} none={t('desk-queue.none_coming')} {...shared} />
      </section>
      <section>
        <h2>{t('desk-queue.recent')}</h2>
        <Listing loaded={recent} items={begun} none={t('desk-queue.none_recent')} {...shared} />
      </section>
    </div>
  );
}

function Listing(props: {
  loaded: Loaded<unknown>;
  items: readonly PublicationView[];
  none: string;
  titles: Titles;
  onChange: () => void;
}) {
  const { loaded, items, none, titles, onChange } = props;
  return (
    <>
      <LoadNote loaded={loaded} />
      {loaded.data && items.length === 0 && <p className="quiet">{none}</p>}
      <ol className="items">
        {items.map((publication) => (
          <PublicationItem
            key={publication.id}
            publication={publication}
            story={titles.get(publication.articleId)}
            onChange={onChange}
          />
        ))}
      </ol>
    </>
  );
}

function isMoving({ status, dueAt }: PublicationView): boolean {
  return status === 'running' || (status === 'scheduled' && dueAt - Date.now() < LATER);
}
