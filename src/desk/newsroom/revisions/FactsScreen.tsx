import './revisions.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { joinLoaded, useLoaded } from '#desk/frame/load.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { WorkingFacts } from '#domains/news/story/working.model.ts';
import type {
  FactsHistory,
  FactsRevision,
  StoryView,
} from '#domains/newsroom/working/working-story.model.ts';
import { FactValue, type Known } from './FactValue.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { type Pair, RevisionList } from './RevisionList.tsx';

/** What all languages of a story shared before, who made it so, and the way back. */
export function FactsScreen({ params: { id = '' } }: ScreenProps) {
  const story = useLoaded('/desk/stories/{id}', { params: { id } });
  const kept = useLoaded('/desk/stories/{id}/facts/revisions', { params: { id } });
  const both = joinLoaded(story, kept);
  if (both.fault?.status === 404) return <NothingHere />;
  return (
    <div className="stack">
      <header className="row row-apart">
        <h1>{t('desk-revisions.facts_title')}</h1>
        <Link href={`/stories/${id}/${story.data?.sourceLang ?? 'en'}`} className="button">
          {t('desk-revisions.to_story')}
        </Link>
      </header>
      <LoadNote loaded={both} />
      {story.data && kept.data && (
        <Versions story={story.data} history={kept.data} onRestored={both.reload} />
      )}
    </div>
  );
}

function Versions(props: { story: StoryView; history: FactsHistory; onRestored: () => void }) {
  const { story, history, onRestored } = props;
  const { revisions } = history;
  const [newest, second] = revisions;
  const [chosen, setPair] = useState<Pair | null>(null);
  if (!newest || !second) return <p className="empty">{t('desk-revisions.facts_only_one')}</p>;
  const pair = chosen ?? { before: second.version, after: newest.version };
  const of = (version: number) => revisions.find((each) => each.version === version) ?? newest;
  const restore = async (version: number) => {
    try {
      await call('POST /desk/stories/{id}/facts/revisions/{version}/restore', {
        params: { id: story.id, version },
        body: { version: story.version },
      });
      sayDone(t('desk-revisions.restored', { version }));
    } catch (error) {
      sayFault(error);
    }
    setPair(null);
    onRestored();
  };
  return (
    <div className="columns revision-columns">
      <RevisionList revisions={revisions} present={story.version} pair={pair} onChoose={setPair} />
      <section aria-live="polite">
        <div className="row row-apart">
          <h2>{t('desk-revisions.compared', { ...pair })}</h2>
          {story.mayEditFacts && pair.before !== story.version && (
            <RestoreButton
              version={pair.before}
              text={t('desk-revisions.facts_restore_text')}
              onRestore={() => restore(pair.before)}
            />
          )}
        </div>
        <FactChanges before={of(pair.before)} after={of(pair.after)} known={history} />
      </section>
    </div>
  );
}

/** Each detail that two versions have differently. */
function FactChanges(props: { before: FactsRevision; after: FactsRevision; known: Known }) {
  const { before, after, known } = props;
  const fields = Object.keys(after.facts) as (keyof WorkingFacts)[];
  const changed = fields.filter(
    (field) => JSON.stringify(before.facts[field]) !== JSON.stringify(after.facts[field]),
  );
  if (changed.length === 0) return <p className="empty">{t('desk-revisions.same')}</p>;
  return (
    <table className="table-fixed">
      <thead>
        <tr>
          <th scope="col">{t('desk-revisions.detail')}</th>
          <th scope="col">{t('desk-revisions.before')}</th>
          <th scope="col">{t('desk-revisions.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`desk-editor.conflict.field.${field}`)}</th>
            <td>
              <FactValue field={field} value={before.facts[field]} known={known} />
            </td>
            <td>
              <FactValue field={field} value={after.facts[field]} known={known} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
