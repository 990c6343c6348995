import type { Lang } from '#i18n/editions.ts';
import { useEdition } from '#ui/edition.tsx';
import {
  type LiveBlog as Blog,
  type LiveEntry,
  toBlogName,
  toEntryAnchor,
} from './live-blog.model.ts';

/** What happens in a story, the newest first; what matters most stands above. Pages that are open get a button for what is new. */
export function LiveBlog(props: { blog: Blog; storyId: number; lang: Lang }) {
  const { blog, storyId, lang } = props;
  const { edition, t } = useEdition();
  const keys = blog.entries.filter(({ isKey }) => isKey);
  return (
    <section
      className="live-blog"
      data-live-blog={toBlogName(storyId, lang)}
      data-added={blog.added}
      data-one={t('live.new', { count: 1, shown: '#' })}
      data-many={t('live.new', { count: 2, shown: '#' })}
      aria-labelledby="live-blog"
    >
      <h2 id="live-blog" lang={edition.lang}>
        {t('live.title')}
      </h2>
      {keys.length > 0 && (
        <nav className="live-keys" aria-labelledby="live-keys">
          <h3 id="live-keys" lang={edition.lang}>
            {t('live.key_events')}
          </h3>
          <ul>
            {keys.map((entry) => (
              <li key={entry.id}>
                <a href={`#${toEntryAnchor(entry)}`}>
                  <EntryTime at={entry.at} /> {entry.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="live-news" role="status" hidden>
        <button type="button" lang={edition.lang} />
      </p>
      <div className="live-entries">
        {blog.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: LiveEntry }) {
  const { edition, t } = useEdition();
  return (
    <article
      className="live-entry"
      id={toEntryAnchor(entry)}
      data-pinned={entry.isPinned || undefined}
    >
      <header>
        <p className="live-entry-when" lang={edition.lang}>
          <EntryTime at={entry.at} />
          {entry.isPinned && <strong>{t('live.pinned')}</strong>}
          {entry.correctedAt !== null && (
            <em>
              {t('live.corrected')} <EntryTime at={entry.correctedAt} />
            </em>
          )}
        </p>
        {entry.title && <h3>{entry.title}</h3>}
      </header>
      {/* Sanitised when it was saved. */}
      <div className="article-body" dangerouslySetInnerHTML={{ __html: entry.bodyHtml }} />
    </article>
  );
}

function EntryTime({ at }: { at: number }) {
  const { format } = useEdition();
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.timestamp(moment)}</time>;
}
