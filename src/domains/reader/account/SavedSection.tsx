import { PaidMark } from '#domains/news/card/CardMeta.tsx';
import { SavedSync } from '#domains/news/saved/SavedSync.island.tsx';
import type { SavedEntry, SavedList } from '#domains/news/saved/saved.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import { FEW_SAVED } from './member.model.ts';

/** What the browser has saved is brought into it. */
export function SavedSection({ saved }: { saved: SavedList }) {
  const { t } = useEdition();
  const { stories } = saved;
  return (
    <AccountSection name="saved" title={t('account.saved.title')}>
      <SavedStories saved={saved} />
      <Island
        name="SavedSync"
        when="load"
        component={SavedSync}
        props={{ shown: stories.slice(0, FEW_SAVED).map(({ id }) => id) }}
      />
    </AccountSection>
  );
}

function SavedStories({ saved }: { saved: SavedList }) {
  const { edition, format, t } = useEdition();
  const { stories, count } = saved;
  const isEmpty = stories.length === 0;
  return (
    <div className="account-saved">
      <p>{t(isEmpty ? 'account.saved.empty' : 'account.saved.text')}</p>
      {!isEmpty && (
        <ul className="account-entries">
          {stories.map((story) => (
            <SavedStory key={story.id} story={story} />
          ))}
        </ul>
      )}
      {!isEmpty && count > stories.length && (
        <p>
          <a className="text-link" href={`${toEditionPath(edition, '/account')}?saved=all#saved`}>
            {t('account.saved.all', { count: format.number(count) })}
          </a>
        </p>
      )}
    </div>
  );
}

function SavedStory({ story }: { story: SavedEntry }) {
  const { format, now, t } = useEdition();
  const { id, lang, title, path, savedAt } = story;
  return (
    <li>
      <div>
        <PaidMark of={story} />
        <a className="headline" lang={lang} href={path}>
          {title}
        </a>
        <p className="quiet">{t('account.saved.at', { date: format.date(savedAt, now) })}</p>
      </div>
      <AccountAction
        intent="unsave"
        subject={id}
        label={t('reading.saved_page.remove')}
        fullLabel={`${t('reading.saved_page.remove')}: ${title}`}
      />
    </li>
  );
}
