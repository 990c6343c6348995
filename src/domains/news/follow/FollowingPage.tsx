import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { Following } from './follow.model.ts';

/** What a reader follows: `Following.island.ts` asks for it by what the browser keeps. */
export function FollowingPage({ following }: { following: Following }) {
  const { edition, t } = useEdition();
  return (
    <div className="list-page">
      <header className="list-header">
        <h1>{t('following.title')}</h1>
        <p className="list-intro">{t('following.where')}</p>
        <p>
          <a className="text-link" href={toEditionPath(edition, '/saved')}>
            {t('reading.saved_page.title')}
          </a>
        </p>
      </header>
      <p className="notice without-script">{t('following.no_script')}</p>
      <div data-island="Following" data-when="load">
        <p className="visually-hidden" role="status" data-lost={t('following.lost')} />
        <FollowingList {...following} />
      </div>
    </div>
  );
}

/** The part that scripts ask for. */
export function FollowingList({ subjects, cards }: Following) {
  const { t } = useEdition();
  if (subjects.length === 0) return <Nothing />;
  return (
    <div className="following-list">
      <Subjects subjects={subjects} />
      <section aria-labelledby="following-latest">
        <h2 id="following-latest" className="section-title">
          {t('front.latest')}
        </h2>
        {cards.length === 0 && <p className="empty">{t('list.empty')}</p>}
        <div className="card-grid">
          {cards.map((card) => (
            <StoryCard key={card.id} card={card} rank="card" />
          ))}
        </div>
      </section>
    </div>
  );
}

function Subjects({ subjects }: Pick<Following, 'subjects'>) {
  const { edition, t } = useEdition();
  return (
    <ul className="following-subjects">
      {subjects.map(({ key, kind, name, path, was }) => (
        <li key={key}>
          <span className="quiet">{t(`list.${kind}`)}</span>
          <a href={toEditionPath(edition, path)}>{name}</a>
          <button
            type="button"
            className="tool tool-worded"
            data-unfollow={key}
            data-was={was.join('.') || undefined}
            aria-label={`${t('following.remove')}: ${name}`}
          >
            {t('following.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  const { edition, t } = useEdition();
  return (
    <div className="following-list following-none">
      <p className="empty">{t('following.empty')}</p>
      <p>
        <a className="text-link" href={toEditionPath(edition, '/cities')}>
          {t('cities.title')}
        </a>
      </p>
    </div>
  );
}
