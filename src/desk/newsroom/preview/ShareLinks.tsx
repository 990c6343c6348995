import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { act } from '#desk/parts/act.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { LINK_DAYS } from '#domains/newsroom/draft/draft-link.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';

type Link = Answer<'GET /desk/stories/{id}/links'>[number];

/** Links by which people without an account read the draft: made for some days, copied, revoked. */
export function ShareLinks({ storyId, lang }: { storyId: number; lang: Lang }) {
  const params = { id: storyId };
  const loaded = useLoaded('/desk/stories/{id}/links', { params });
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(3);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const work = () => call('POST /desk/stories/{id}/links', { params, body: { days } });
    await act(work, t('desk-preview.made'), loaded.reload);
    setBusy(false);
  };
  return (
    <section className="stack stack-close">
      <h3>{t('desk-preview.links')}</h3>
      <p className="quiet">{t('desk-preview.links_help')}</p>
      <LoadNote loaded={loaded} />
      {loaded.data?.length === 0 && <p className="empty">{t('desk-preview.none')}</p>}
      <ul className="rows">
        {loaded.data?.map((link) => (
          <LinkItem key={link.id} link={link} lang={lang} onDone={loaded.reload} />
        ))}
      </ul>
      <div className="row">
        <label className="row">
          {t('desk-preview.for')}
          <select
            value={days}
            onChange={({ target }) => setDays(LINK_DAYS[target.selectedIndex] ?? days)}
          >
            {LINK_DAYS.map((count) => (
              <option key={count} value={count}>
                {t('desk-preview.days', { count })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" disabled={isBusy} onClick={make}>
          {t('desk-preview.make')}
        </button>
      </div>
    </section>
  );
}

function LinkItem({ link, lang, onDone }: { link: Link; lang: Lang; onDone: () => void }) {
  const { id, path, by, expiresAt } = link;
  const address = `${location.origin}${toEditionPath(editionOfLang(lang), path)}`;
  const until = t('desk-preview.until', { time: format.timestamp(new Date(expiresAt)) });
  const end = () =>
    act(() => call('DELETE /desk/links/{id}', { params: { id } }), t('desk-preview.ended'), onDone);
  return (
    <li>
      <div className="entry">
        <input
          readOnly
          value={address}
          aria-label={t('desk-preview.address')}
          onFocus={({ target }) => target.select()}
        />
        <span>{[until, by].filter(Boolean).join(' · ')}</span>
      </div>
      <button
        type="button"
        className="button"
        onClick={() => act(() => navigator.clipboard.writeText(address), t('desk-preview.copied'))}
      >
        {t('desk-preview.copy')}
      </button>
      <SureButton label={t('desk-preview.end')} sure={t('desk-preview.sure')} onSure={end} />
    </li>
  );
}
