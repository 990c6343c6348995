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
  const path = toEditionPath(edition, toStoryPath(article));
  const { id, lang, title } = article;
  const sponsored = article.label === 'sponsored';
  return (
    <div className="article-tools" lang={edition.lang}>
      {site !== null && <ShareBar title={toLabelledTitle(article, t)} url={`${site}${path}`} />}
      <div className="reader-tools needs-script">
        {site !== null && (
          <Island
            name="SaveButton"
            when="idle"
            component={SaveTool}
            props={{
              story: { id, lang, path, title, sponsored },
              labels: { save: t('reading.save'), saved: t('reading.saved') },
            }}
          />
        )}
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
