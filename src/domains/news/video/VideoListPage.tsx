import { toEditionPath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { LocalText } from './LocalText.tsx';
import { VideoCard } from './VideoCard.tsx';
import { textIn, toCategoryPath, type VideoList } from './video.model.ts';

/** The newest videos of a category or of all. */
export function VideoListPage({ list }: { list: VideoList }) {
  const path = toCategoryPath(list.category);
  return (
    <div className="list-page">
      <Fragment
        as="div"
        className="video-list"
        name={`videos:${path}:${list.page}`}
        version={identityOf(list)}
      >
        {() => <ListBody list={list} />}
      </Fragment>
      <Pagination path={path} page={list.page} hasNext={list.hasNext} />
    </div>
  );
}

function ListBody({ list }: { list: VideoList }) {
  const { edition, t } = useEdition();
  const opening = list.page === 1 ? 1 : 0;
  const withCategory = !list.category;
  return (
    <>
      <header className="list-header">
        {list.category && <p className="kicker">{t('video.title')}</p>}
        <h1>
          {list.category ? (
            <LocalText of={textIn(list.category.name, edition.lang)} />
          ) : (
            t('video.title')
          )}
        </h1>
        <Categories list={list} />
      </header>
      {list.videos.length === 0 && <p className="empty">{t('video.empty')}</p>}
      <div className="list-body">
        {list.videos.slice(0, opening).map((video) => (
          <VideoCard
            key={video.id}
            video={video}
            rank="lead"
            level={2}
            withCategory={withCategory}
          />
        ))}
        <div className="video-grid">
          {list.videos.slice(opening).map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              rank="card"
              level={2}
              withCategory={withCategory}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function Categories({ list }: { list: VideoList }) {
  const { edition, t } = useEdition();
  const isShown = (slug?: string) => (list.category?.slug === slug ? 'page' : undefined);
  return (
    <nav className="video-categories" aria-label={t('video.categories')}>
      <ul>
        <li>
          <a href={toEditionPath(edition, '/video')} aria-current={isShown()}>
            {t('video.all')}
          </a>
        </li>
        {list.categories.map((category) => (
          <li key={category.slug}>
            <a
              href={toEditionPath(edition, toCategoryPath(category))}
              aria-current={isShown(category.slug)}
            >
              <LocalText of={textIn(category.name, edition.lang)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
