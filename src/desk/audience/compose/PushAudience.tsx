import { useEffect, useState } from 'react';
import type { Loaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { DAILY_CAP } from '#domains/audience/push/push.model.ts';
import { isAtNight, isLostByMorning, isToday, type PushDraft } from './push-draft.ts';

/** A clock of the screen: the night begins while somebody writes. Milliseconds. */
const TICK = 30_000;

export type Measured = Answer<'GET /desk/push/audience'>;

/** How many a notification goes to, and what keeps it from some of them. */
export function PushAudience(props: { draft: PushDraft; loaded: Loaded<Measured> }) {
  const { draft, loaded } = props;
  const now = useNow();
  const { data, fault } = loaded;
  if (!data || fault) return <LoadNote loaded={loaded} />;
  const { readers, quiet, capped, texts } = data;
  const missing = loaded.isLoading ? [] : draft.languages.filter((lang) => !texts?.[lang]);
  const night = isLostByMorning(draft, now) ? 'night_lost' : 'night';
  return (
    <div className="stack stack-close" role="status">
      <p>
        <strong>{t('desk-compose.readers', { count: readers })}</strong>
      </p>
      <p className="quiet">{t('desk-compose.readers_help')}</p>
      {missing.map((lang) => (
        <p key={lang} className="notice">
          {t('desk-compose.no_text', { lang: t(`desk.lang.${lang}`) })}
        </p>
      ))}
      {isAtNight(draft, now) && (
        <p className="notice">{t(`desk-compose.${night}`, { count: quiet })}</p>
      )}
      {!draft.isBreaking && (
        <p className={capped > 0 && isToday(draft, now) ? 'notice' : 'quiet'}>
          {t('desk-compose.cap', { most: DAILY_CAP })}{' '}
          {isToday(draft, now) && t('desk-compose.capped_readers', { count: capped })}
        </p>
      )}
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
