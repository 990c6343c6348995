import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { StoryPicker } from '#desk/parts/StoryPicker.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import type { OverrideKind } from '#domains/news/front/override.model.ts';
import type { Lang } from '#i18n/editions.ts';

const HOURS = [1, 3, 6, 12, 24, 48] as const;

/** What readers are told that others read most, and what the desk says about it. */
export function TrendingPanel({ lang }: { lang: Lang }) {
  const loaded = useLoaded('/desk/trending/{lang}', { params: { lang } });
  const { data, reload } = loaded;
  const [hours, setHours] = useState<number>(6);
  const { isBusy, act } = useAct(reload);
  const override = (id: number, kind: OverrideKind) =>
    act(
      () => call('PUT /desk/trending/{lang}/{id}', { params: { lang, id }, body: { kind, hours } }),
      t('desk.saved'),
    );
  const release = (id: number) =>
    act(() => call('DELETE /desk/trending/{lang}/{id}', { params: { lang, id } }), t('desk.saved'));
  return (
    <section className="trending-panel" aria-labelledby="trending">
      <h2 id="trending">{t('desk-fronts.trending')}</h2>
      <p className="quiet">{t('desk-fronts.trending_help')}</p>
      <LoadNote loaded={loaded} />
      <label className="field">
        {t('desk-fronts.stay')}{' '}
        <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {HOURS.map((count) => (
            <option key={count} value={count}>
              {t('desk-fronts.hours', { count })}
            </option>
          ))}
        </select>
      </label>
      {data && data.overrides.length > 0 && (
        <ul className="rows">
          {data.overrides.map(({ storyId, title, kind, until }) => (
            <li key={storyId}>
              <p>
                <span className="chip">{t(`desk-fronts.override.${kind}`)}</span>
                <span lang={lang}>{title}</span>{' '}
                <span className="quiet">
                  {t('desk-fronts.ends', { time: format.timestamp(new Date(until)) })}
                </span>
              </p>
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => release(storyId)}
              >
                {t('desk-fronts.release')}
                <span className="visually-hidden">: {title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="columns">
        <ol className="rows">
          {data?.stories.map(({ id, title }) => (
            <li key={id}>
              <p lang={lang}>{title}</p>
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => override(id, 'ban')}
              >
                {t('desk-fronts.ban')}
                <span className="visually-hidden">: {title}</span>
              </button>
            </li>
          ))}
        </ol>
        <StoryPicker
          kind="news"
          lang={lang}
          label={t('desk-fronts.trending_search')}
          action={t('desk-fronts.put_first')}
          onChoose={({ id }) => override(id, 'pin')}
        />
      </div>
    </section>
  );
}
