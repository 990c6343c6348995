import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { usePage } from '#desk/site/use-page.ts';
import type { Restricted } from '#kernel/judge/judge.model.ts';
import { toWhat } from './CaseEntry.tsx';

/** People who may not write something for now, and the end of it. */
export function RestrictionsScreen() {
  const [page] = usePage();
  const loaded = useLoaded('/desk/restrictions', { query: { page } });
  const { isBusy, act } = useAct(loaded.reload);
  const lift = (params: { userId: number; what: Restricted }) =>
    act(
      () => call('DELETE /desk/restrictions/{userId}/{what}', { params }),
      t('desk-moderation.lifted'),
    );
  return (
    <>
      <h1>{t('desk.nav.restrictions')}</h1>
      <PagedList
        loaded={loaded}
        keyOf={({ userId, what }) => `${userId} ${what}`}
        draw={({ userId, name, what, until, reason }) => (
          <li>
            <div className="entry">
              <strong>{name || `#${userId}`}</strong>
              <em className="chip">{toWhat(what)}</em>
              <span>
                {[
                  until
                    ? t('desk-moderation.until', { date: format.fullDate(new Date(until)) })
                    : t('desk-moderation.days.0'),
                  reason === 'repeated' ? t('desk-moderation.repeated') : reason,
                ].join(' · ')}
              </span>
            </div>
            <SureButton
              label={t('desk-moderation.lift')}
              sure={t('desk-moderation.lift_sure')}
              isOff={isBusy}
              onSure={() => lift({ userId, what })}
            />
          </li>
        )}
      />
    </>
  );
}
