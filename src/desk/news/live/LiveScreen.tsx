import { Link, useSearchParams } from 'wouter';
import { edition, may } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { t } from '#desk/frame/words.ts';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { isLang, type Lang } from '#i18n/editions.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';

/** The entries of a live blog in one language, and the form that adds to them. */
export function LiveScreen({ params }: ScreenProps) {
  const [search, setSearch] = useSearchParams();
  const lang = toLang(search.get('lang') ?? '');
  const { id = '' } = params;
  const loaded = useLoaded('/desk/stories/{id}/entries', { params: { id }, query: { lang } });
  const { data, isLoading, reload } = loaded;
  return (
    <div className="stack measured">
      <header className="row">
        <h1>{t('desk-live.title')}</h1>
        <Link className="button" href={`/stories/${id}/${lang}`}>
          {t('desk-live.story')}
        </Link>
        <label>
          <span className="visually-hidden">{t('desk-live.language')}</span>
          <select value={lang} onChange={({ target }) => setSearch({ lang: target.value })}>
            <LangOptions />
          </select>
        </label>
      </header>
      {may('story.publish') ? (
        <div className="card">
          <EntryForm key={lang} storyId={id} lang={lang} onSaved={reload} />
        </div>
      ) : (
        <p className="quiet">{t('desk-live.read_only')}</p>
      )}
      <LoadNote loaded={loaded} />
      {data?.length === 0 && <p className="empty">{t('desk-live.none')}</p>}
      <div className="items" aria-busy={isLoading}>
        {data
          ?.filter((entry) => entry.lang === lang)
          .map((entry) => (
            <EntryCard key={entry.id} storyId={id} entry={entry} onChanged={reload} />
          ))}
      </div>
    </div>
  );
}

function toLang(value: string): Lang {
  return isLang(value) ? value : edition.lang;
}
