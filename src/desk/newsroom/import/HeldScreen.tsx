import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { usePage } from '#desk/site/use-page.ts';

type Held = Answer<'GET /desk/held'>['rows'][number];

/** What sources have brought and somebody has to decide on. */
export function HeldScreen() {
  const [page] = usePage();
  const loaded = useLoaded('/desk/held', { query: { page } });
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.held')}</h1>
      </header>
      <PagedList
        loaded={loaded}
        keyOf={({ articleId, lang }) => `${articleId}-${lang}`}
        draw={(held) => <HeldItem held={held} onDone={loaded.reload} />}
      />
    </>
  );
}

function HeldItem({ held, onDone }: { held: Held; onDone: () => void }) {
  const { articleId, lang, title, standfirst, sourceName, sourceUrl } = held;
  const { isBusy, act } = useAct(onDone);
  const decide = (decision: 'accept' | 'reject') =>
    act(
      () => call(`POST /desk/held/{id}/{lang}/${decision}`, { params: { id: articleId, lang } }),
      t(`desk-manage.held.${decision}ed`),
    );
  return (
    <li>
      <article className="entry" aria-label={title}>
        <strong lang={lang}>{title}</strong>
        <em className="chip">{t(`desk.lang.${lang}`)}</em>
        <span>{`${sourceName} · ${toTime(held.publishedAt ?? held.updatedAt)}`}</span>
        <span lang={lang}>{standfirst}</span>
        <div className="row">
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
            <a className="text-link" href={sourceUrl} target="_blank" rel="noreferrer">
              {t('desk-manage.held.original')}
            </a>
          )}
        </div>
      </article>
    </li>
  );
}
