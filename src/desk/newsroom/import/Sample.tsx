import { edition, format } from '#desk/frame/desk-data.ts';
import type { Loaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';

/** The first stories of a file as they would be saved; nothing is yet. */
export function Sample({ loaded }: { loaded: Loaded<Answer<'GET /desk/imports/{id}/sample'>> }) {
  return (
    <section className="stack">
      <h2>{t('desk-import.sample')}</h2>
      <LoadNote loaded={loaded} />
      <ul className="items">
        {loaded.data?.stories.map((story) => (
          <li key={story.from} lang={story.lang}>
            <h3>{story.title}</h3>
            <p>{story.standfirst}</p>
            <p className="quiet" lang={edition.lang}>
              {[
                t(`desk.lang.${story.lang}`),
                t(story.isPublished ? 'desk.status.published' : 'desk.status.draft'),
                story.category,
                story.date === null ? '' : format.timestamp(new Date(story.date)),
                ...story.authors,
                ...story.tags,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
