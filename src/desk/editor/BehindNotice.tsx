import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { Comparison } from '#desk/newsroom/revisions/Comparison.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import type { StorySession } from './story-session.ts';

/** The source language has been written on since this text was translated from its version `from`. */
export function BehindNotice(props: {
  session: StorySession;
  from: number;
  isEditable: boolean;
  onDone: () => void;
}) {
  const { session, from, isEditable, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="notice row row-apart" role="status">
      <p>{t('desk-editor.behind.text')}</p>
      <p className="row">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t('desk-editor.behind.show')}
        </button>
        {isEditable && (
          <button type="button" className="button" onClick={onDone}>
            {t('desk-editor.behind.done')}
          </button>
        )}
      </p>
      {isOpen && (
        <Dialog title={t('desk-editor.behind.title')} onClose={() => setOpen(false)}>
          <SourceChanges session={session} from={from} />
        </Dialog>
      )}
    </div>
  );
}

function SourceChanges({ session, from }: { session: StorySession; from: number }) {
  useSignals();
  const { sourceLang } = session.view.value;
  const loaded = useLoaded('/desk/stories/{id}/texts/{lang}/revisions/{version}', {
    params: { id: session.id, lang: sourceLang, version: from },
  });
  const { data, fault } = loaded;
  if (fault?.status === 404) return <p role="alert">{t('desk-editor.behind.not_kept')}</p>;
  if (!data) return <LoadNote loaded={loaded} />;
  const present = session.textOf(sourceLang).value.value;
  return <Comparison before={data} after={present} lang={sourceLang} />;
}
