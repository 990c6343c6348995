import type { StoryList } from '#domains/news/story/article.model.ts';
import { toEditionPath, toPagePath } from '#i18n/path.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { LiteCards } from './LiteCards.tsx';
import { toLitePath } from './lite-link.model.ts';

/** The headlines of a section, a city or a topic, newest first. */
export function LiteList({ list, name, path }: { list: StoryList; name: string; path: string }) {
  const { edition, t } = useEdition();
  const { cards, besides, page, hasNext } = list;
  const to = (number: number) => toEditionPath(edition, toPagePath(toLitePath(path), number));
  return (
    <>
      <h1>{name}</h1>
      <Fragment as="div" name={`lite:list:${path}`} version={identityOf(list)}>
        {() => (
          <>
            {cards.length === 0 ? <p>{t('list.empty')}</p> : <LiteCards cards={cards} />}
            {besides.length > 0 && (
              <section>
                <h2>{t('front.more')}</h2>
                <LiteCards cards={besides} />
              </section>
            )}
          </>
        )}
      </Fragment>
      {(page > 1 || hasNext) && (
        <nav className="n m" aria-label={t('pagination.label')}>
          {page > 1 && (
            <a rel="prev" href={to(page - 1)}>
              {t('pagination.newer')}
            </a>
          )}
          {hasNext && (
            <a rel="next" href={to(page + 1)}>
              {t('pagination.older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
