import { type FormEvent, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { may } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
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
  const { articleId, lang, title, standfirst, sourceName, sourceUrl, isTakenDown } = held;
  const { isBusy, act } = useAct(onDone);
  const [isAsking, setAsking] = useState(false);
  const params = { id: articleId, lang };
  const accept = (body: { reason?: string }) =>
    act(
      () => call('POST /desk/held/{id}/{lang}/accept', { params, body }),
      t('desk-manage.held.accepted'),
    );
  const reject = () =>
    act(
      () => call('POST /desk/held/{id}/{lang}/reject', { params }),
      t('desk-manage.held.rejected'),
    );
  return (
    <li>
      <article className="entry" aria-label={title}>
        <strong lang={lang}>{title}</strong>
        <em className="chip">{t(`desk.lang.${lang}`)}</em>
        <span>{`${sourceName} · ${toTime(held.publishedAt ?? held.updatedAt)}`}</span>
        <span lang={lang}>{standfirst}</span>
        {isTakenDown && <span className="fault">{t('desk-manage.held.taken_down')}</span>}
        <div className="row">
          <button
            type="button"
            className="button button-strong"
            disabled={isBusy || (isTakenDown && !may('story.take_down'))}
            onClick={() => (isTakenDown ? setAsking(true) : accept({}))}
          >
            {t('desk-manage.held.accept')}
          </button>
          <SureButton
            label={t('desk-manage.held.reject')}
            sure={t('desk-manage.held.sure')}
            onSure={reject}
            isOff={isBusy}
          />
          {/^https?:/.test(sourceUrl) && (
            <a className="text-link" href={sourceUrl} target="_blank" rel="noreferrer">
              {t('desk-manage.held.original')}
            </a>
          )}
        </div>
      </article>
      {isAsking && (
        <ReasonDialog
          title={title}
          onClose={() => setAsking(false)}
          onReason={(reason) => accept({ reason })}
        />
      )}
    </li>
  );
}

/** Asks why a story that was taken down is published again. */
function ReasonDialog(props: {
  title: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}) {
  const { title, onClose, onReason } = props;
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    await onReason(reason);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <ReasonField
          label={t('desk-manage.held.reason')}
          help={t('desk-manage.held.reason_help')}
          value={reason}
          onChange={setReason}
        />
        <DialogEnd
          label={t('desk-manage.held.accept')}
          isOff={reason.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
