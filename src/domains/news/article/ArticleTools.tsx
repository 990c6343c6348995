import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { SaveTool } from '#domains/news/saved/SaveTool.tsx';
import { type Article, toStoryPath } from '#domains/news/story/article.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { ListenTool } from './ListenTool.tsx';
import { ShareBar } from './ShareBar.tsx';

/** What a reader can do with a story: pass it on and keep it where it has an address, have it read aloud. */
export function ArticleTools({ article, site }: { article: Article; site: string | null }) {
  const { edition, t } = useEdition();
  const { lang } = article;
  return (
    <div className="article-tools" lang={edition.lang}>
      {site !== null && <Share article={article} site={site} />}
      <div className="reader-tools needs-script">
        {site !== null && <Save article={article} />}
        <Island
          name="ListenButton"
          when="idle"
          component={ListenTool}
          props={{
            lang,
            labels: {
              listen: t('reading.listen'),
              pause: t('reading.pause'),
              resume: t('reading.resume'),
              stop: t('reading.stop'),
            },
          }}
        />
      </div>
    </div>
  );
}

/** The same below the text, without the voice, which has begun above. */
export function EndTools({ article, site }: { article: Article; site: string }) {
  return (
    <div className="article-tools">
      <Share article={article} site={site} />
      <div className="reader-tools needs-script">
        <Save article={article} />
      </div>
    </div>
  );
}

function Share({ article, site }: { article: Article; site: string }) {
  const { edition, t } = useEdition();
  const path = toEditionPath(edition, toStoryPath(article));
  return <ShareBar title={toLabelledTitle(article, t)} url={`${site}${path}`} />;
}

function Save({ article }: { article: Article }) {
  const { edition, t } = useEdition();
  const { id, lang, title } = article;
  const path = toEditionPath(edition, toStoryPath(article));
  const sponsored = article.label === 'sponsored';
  const look = {
    section: article.category.name,
    picture: article.picture?.src ?? null,
    published: article.publishedAt,
  };
  return (
    <Island
      name="SaveButton"
      when="idle"
      component={SaveTool}
      props={{
        story: { id, lang, path, title, sponsored, look },
        labels: { save: t('reading.save'), saved: t('reading.saved') },
      }}
    />
  );
}
