import { type Article, isStandIn } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { listStoryPictures, toWebStoryPath } from './webstory.model.ts';

/** Leads to the story in its pictures, where it has enough of them in the language of the page. */
export function WebStoryOffer({ article }: { article: Article }) {
  const { edition, format, t } = useEdition();
  const { length } = isStandIn(article, edition) ? [] : listStoryPictures(article);
  if (length === 0) return null;
  return (
    <div className="article-languages">
      <p>
        <a href={toEditionPath(edition, toWebStoryPath(article))}>
          {t('webstory.offer', { number: format.number(length) })}
        </a>
      </p>
    </div>
  );
}
