import { Fragment } from 'react';
import { cutText } from '#i18n/clean-text.ts';
import { toPlainText } from '#kernel/html/plain-text.model.ts';
import { drawTables } from '#kernel/html/wide-table.model.ts';
import { useEdition } from '#ui/edition.tsx';
import {
  type LiveBlog as Blog,
  earlierQuery,
  type LiveEntry,
  toEntryAnchor,
} from './live-blog.model.ts';

/** Of a key event without a title, in characters. */
const LONGEST_KEY = 100;

/**
 * What happens in a story, the newest first; what matters most stands above. Pages that are open get a
 * button for what is new, and what has been changed.
 */
export function LiveBlog(props: {
  blog: Blog;
  /** In what is told to open pages. */
  name: string;
  /** When its entries last changed, epoch milliseconds. */
  changedAt: number;
  isLive: boolean;
  /** Of the story, with the edition's prefix. */
  path: string;
}) {
  const { blog, name, changedAt, path } = props;
  const { edition, t } = useEdition();
  const earlier = earlierQuery(blog);
  return (
    <section
      className="live-blog"
      data-live-blog={name}
      data-added={blog.added}
      data-changed={changedAt}
      data-newest={blog.isEarlier ? path : undefined}
      data-one={t('live.new', { count: 1, shown: '#' })}
      data-many={t('live.new', { count: 2, shown: '#' })}
      aria-labelledby="live-blog"
    >
      <h2 id="live-blog" lang={edition.lang}>
        {t(props.isLive ? 'live.title' : 'live.updates')}
      </h2>
      {blog.isEarlier && (
        <p className="live-more" lang={edition.lang}>
          <a href={`${path}#live-blog`}>{t('live.newest')}</a>
        </p>
      )}
      <KeyEvents entries={blog.entries.filter(({ isKey }) => isKey)} />
      <p className="live-news" role="status" hidden>
        <button type="button" lang={edition.lang} />
      </p>
      <div className="live-entries">
        <Entries entries={blog.entries} />
        {blog.entries.length === 0 && (
          <p className="live-none" lang={edition.lang}>
            {t('live.none')}
          </p>
        )}
        {earlier && (
          <p className="live-more" lang={edition.lang}>
            <a href={`${path}${earlier}#live-blog`} rel="next">
              {t('live.earlier')}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Pinned ones say their day, the others stand below it. */
function Entries({ entries }: { entries: readonly LiveEntry[] }) {
  const { edition, format } = useEdition();
  const dayOf = ({ at, isPinned }: LiveEntry) => (isPinned ? '' : format.isoDate(new Date(at)));
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const day = dayOf(entry);
    const isFirst = day !== '' && (!before || dayOf(before) !== day);
    return (
      <Fragment key={entry.id}>
        {isFirst && (
          <p className="live-day" lang={edition.lang}>
            <time dateTime={day}>{format.longDate(new Date(entry.at))}</time>
          </p>
        )}
        <Entry entry={entry} />
      </Fragment>
    );
  });
}

function KeyEvents({ entries }: { entries: readonly LiveEntry[] }) {
  const { edition, format, t } = useEdition();
  if (entries.length === 0) return null;
  const isOneDay = new Set(entries.map(({ at }) => format.isoDate(new Date(at)))).size === 1;
  return (
    <nav className="live-keys" aria-labelledby="live-keys">
      <h3 id="live-keys" lang={edition.lang}>
        {t('live.key_events')}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${toEntryAnchor(entry)}`}>
              <EntryTime at={entry.at} isDated={!isOneDay} />{' '}
              {entry.title || cutText(toPlainText(entry.bodyHtml), LONGEST_KEY)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: LiveEntry }) {
  const { edition, format, t } = useEdition();
  const { at, correctedAt, isPinned } = entry;
  const isSameDay = (one: number, other: number) =>
    format.isoDate(new Date(one)) === format.isoDate(new Date(other));
  return (
    <article
      className="live-entry"
      id={toEntryAnchor(entry)}
      data-version={entry.version}
      data-pinned={entry.isPinned || undefined}
    >
      <header>
        <p className="live-entry-when" lang={edition.lang}>
          <EntryTime at={at} isDated={isPinned} />
          {isPinned && <strong>{t('live.pinned')}</strong>}
          {correctedAt !== null && (
            <em>
              {t('live.corrected')}{' '}
              <EntryTime at={correctedAt} isDated={!isSameDay(at, correctedAt)} />
            </em>
          )}
        </p>
        {entry.title && <h3>{entry.title}</h3>}
      </header>
      {/* Sanitised when it was saved. */}
      <div
        className="article-body"
        dangerouslySetInnerHTML={{ __html: drawTables(entry.bodyHtml, t) }}
      />
    </article>
  );
}

function EntryTime({ at, isDated }: { at: number; isDated: boolean }) {
  const { format } = useEdition();
  const moment = new Date(at);
  const shown = isDated ? format.timestamp(moment) : format.timeOfDay(moment);
  return <time dateTime={moment.toISOString()}>{shown}</time>;
}
