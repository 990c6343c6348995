import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { MappedStory } from '#domains/newsroom/migration/migration.model.ts';

/** The first stories of a file as they would be saved; nothing is yet. */
export function Sample({ id, turn }: { id: number; turn: number }) {
  const loaded = useLoaded<{ stories: MappedStory[] }>(`/imports/${id}/sample`, { turn });
  return (
    <section>
      <h2>{t('desk-import.sample')}</h2>
      <LoadNote loaded={loaded} />
      <ul className="import-sample">
        {loaded.data?.stories.map((story) => (
          <li key={story.from} lang={story.lang}>
            <h3>{story.title}</h3>
            <p>{story.standfirst}</p>
            <p className="import-note" lang={edition.lang}>
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
