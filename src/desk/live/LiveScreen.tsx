import { useState } from 'react';
import { Link } from 'wouter';
import { edition, may } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { Field } from '#desk/parts/Field.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import type { ScreenProps } from '#desk/screens.ts';
import { t } from '#desk/words.ts';
import type { DeskEntry } from '#features/live-blog/live-blog.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import './live.css';

/** The entries of a live blog in one language, and the form that adds to them. */
export function LiveScreen({ params }: ScreenProps) {
  const [lang, setLang] = useState<Lang>(edition.lang);
  const path = `/stories/${params.id}/entries`;
  const { data, fault, isLoading, reload } = useLoaded<DeskEntry[]>(path, { lang });
  return (
    <div className="live-screen">
      <header className="live-screen-head">
        <h1>{t('desk-live.title')}</h1>
        <Link href={`/stories/${params.id}/${lang}`}>{t('desk-live.story')}</Link>
        <Field label={t('desk-live.language')}>
          <select value={lang} onChange={({ target }) => setLang(toLang(target.value))}>
            {LANGS.map((code) => (
              <option key={code} value={code}>
                {t(`desk.lang.${code}`)}
              </option>
            ))}
          </select>
        </Field>
      </header>
      {may('story.publish') && <EntryForm key={lang} path={path} lang={lang} onSaved={reload} />}
      {fault && (
        <p className="desk-empty" role="alert">
          {fault.message}{' '}
          <button type="button" className="button" onClick={reload}>
            {t('desk.retry')}
          </button>
        </p>
      )}
      {isLoading && !data && <Loading />}
      {data?.length === 0 && <p className="desk-empty">{t('desk-live.none')}</p>}
      <div className="live-list" aria-busy={isLoading}>
        {data
          ?.filter((entry) => entry.lang === lang)
          .map((entry) => (
            <EntryCard key={entry.id} path={path} entry={entry} onChanged={reload} />
          ))}
      </div>
    </div>
  );
}

function toLang(value: string): Lang {
  return LANGS.find((code) => code === value) ?? edition.lang;
}
