import './revisions.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { joinLoaded, useLoaded } from '#desk/frame/load.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { CommentsPanel } from '#desk/newsroom/comments/CommentsPanel.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import type { TextView } from '#domains/newsroom/working/working-story.model.ts';
import { isLang, type Lang } from '#i18n/editions.ts';
import { Comparison } from './Comparison.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { type Pair, RevisionList } from './RevisionList.tsx';
import type { Revision } from './revision.ts';

/** What one language of a story was, who made it so, and the way back. */
export function RevisionsScreen({ params }: ScreenProps) {
  const { id = '', lang = '' } = params;
  return isLang(lang) ? <Revisions key={`${id}-${lang}`} id={id} lang={lang} /> : <NothingHere />;
}

function Revisions({ id, lang }: { id: string; lang: Lang }) {
  const story = useLoaded('/desk/stories/{id}', { params: { id } });
  const kept = useLoaded('/desk/stories/{id}/texts/{lang}/revisions', { params: { id, lang } });
  const both = joinLoaded(story, kept);
  const text = story.data?.texts[lang];
  if (both.fault?.status === 404) return <NothingHere />;
  return (
    <div className="stack">
      <header className="row row-apart">
        <h1>{t('desk-revisions.title', { lang: t(`desk.lang.${lang}`) })}</h1>
        <Link href={`/stories/${id}/${lang}`} className="button">
          {t('desk-revisions.to_story')}
        </Link>
      </header>
      {text && <p lang={lang}>{text.title}</p>}
      <LoadNote loaded={both} />
      {story.data && kept.data && !text && <p className="empty">{t('desk-revisions.no_text')}</p>}
      {text && kept.data && (
        <Versions
          id={id}
          text={text}
          revisions={withPresent(text, kept.data)}
          onRestored={both.reload}
        />
      )}
      {story.data && <CommentsPanel storyId={story.data.id} lang={lang} />}
    </div>
  );
}

/** What stands now is a version like the others, though it is kept as one only after a while. */
function withPresent(text: TextView, revisions: readonly Revision[]): Revision[] {
  if (revisions.some(({ version }) => version === text.version)) return [...revisions];
  const { version, updatedBy, updatedAt, title } = text;
  return [{ version, kind: 'saved', savedBy: updatedBy, savedAt: updatedAt, title }, ...revisions];
}

function Versions(props: {
  id: string;
  text: TextView;
  revisions: readonly Revision[];
  onRestored: () => void;
}) {
  const { id, text, revisions, onRestored } = props;
  const [newest, second] = revisions;
  const [chosen, setPair] = useState<Pair | null>(null);
  const after = newest?.version ?? text.version;
  const pair = chosen ?? { before: second?.version ?? after, after };
  const texts = useVersions(id, text, [pair.before, pair.after]);
  const [before, young] = [texts.get(pair.before), texts.get(pair.after)];
  const restore = async (version: number) => {
    try {
      await call('POST /desk/stories/{id}/texts/{lang}/revisions/{version}/restore', {
        params: { id, lang: text.lang, version },
        body: { version: text.version },
      });
      sayDone(t('desk-revisions.restored', { version }));
    } catch (error) {
      sayFault(error);
    }
    setPair(null);
    onRestored();
  };
  if (revisions.length < 2) return <p className="empty">{t('desk-revisions.only_one')}</p>;
  return (
    <div className="columns revision-columns">
      <RevisionList revisions={revisions} present={text.version} pair={pair} onChoose={setPair} />
      <section aria-live="polite" aria-busy={!before || !young}>
        <div className="row row-apart">
          <h2>{t('desk-revisions.compared', { ...pair })}</h2>
          {text.mayEdit && pair.before !== text.version && (
            <RestoreButton
              version={pair.before}
              text={t('desk-revisions.restore_text')}
              onRestore={() => restore(pair.before)}
            />
          )}
        </div>
        {before && young ? (
          <Comparison before={before} after={young} lang={text.lang} />
        ) : (
          <Loading />
        )}
      </section>
    </div>
  );
}

/** Texts of versions, each asked for once. */
function useVersions(
  id: string,
  present: TextView,
  wanted: readonly number[],
): ReadonlyMap<number, WorkingText> {
  const [texts, setTexts] = useState<ReadonlyMap<number, WorkingText>>(new Map());
  const known = new Map([...texts, [present.version, present]]);
  const missing = wanted.filter((version) => !known.has(version)).join();
  useEffect(() => {
    if (missing === '') return;
    const stop = new AbortController();
    for (const version of missing.split(','))
      call('GET /desk/stories/{id}/texts/{lang}/revisions/{version}', {
        params: { id, lang: present.lang, version },
        signal: stop.signal,
      }).then(
        (text) => setTexts((before) => new Map([...before, [Number(version), text]])),
        (error: unknown) => stop.signal.aborted || sayFault(error),
      );
    return () => stop.abort();
  }, [id, present.lang, missing]);
  return known;
}
