import { call } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import type { Lang } from '#i18n/editions.ts';

interface Held {
  articleId: number;
  lang: Lang;
  title: string;
  standfirst: string;
  sourceName: string;
  sourceUrl: string;
  publishedAt: number | null;
  updatedAt: number;
}

/** What sources have brought and somebody has to decide on. */
export function HeldScreen() {
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.held')}</h1>
      </header>
      <PagedList<Held>
        path="/held"
        keyOf={({ articleId, lang }) => `${articleId}-${lang}`}
        draw={(held, reload) => <HeldItem held={held} onDone={reload} />}
      />
    </>
  );
}

function HeldItem({ held, onDone }: { held: Held; onDone: () => void }) {
  const { articleId, lang, title, standfirst, sourceName, sourceUrl } = held;
  const { isBusy, act } = useAct(onDone);
  const decide = (decision: 'accept' | 'reject') =>
    act(
      () => call('POST', `/held/${articleId}/${lang}/${decision}`),
      t(`desk-manage.held.${decision}ed`),
    );
  return (
    <li>
      <article className="managed-row" aria-label={title}>
        <strong lang={lang}>{title}</strong>
        <em>{t(`desk.lang.${lang}`)}</em>
        <span>{`${sourceName} · ${toTime(held.publishedAt ?? held.updatedAt)}`}</span>
        <span lang={lang}>{standfirst}</span>
        <div className="managed-actions">
          <button
            type="button"
            className="button button-strong"
            disabled={isBusy}
            onClick={() => decide('accept')}
          >
            {t('desk-manage.held.accept')}
          </button>
          <SureButton
            label={t('desk-manage.held.reject')}
            sure={t('desk-manage.held.sure')}
            onSure={() => decide('reject')}
            isOff={isBusy}
          />
          {/^https?:/.test(sourceUrl) && (
            <a className="managed-link" href={sourceUrl} target="_blank" rel="noreferrer">
              {t('desk-manage.held.original')}
            </a>
          )}
        </div>
      </article>
    </li>
  );
}
