import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { later } from '#desk/parts/later.tsx';
import { toEditorHtml } from '#desk/prose/body-schema.ts';
import type { IncomingText } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

const Comparison = later(
  async () => (await import('#desk/newsroom/revisions/Comparison.tsx')).Comparison,
);

/** Says when what a text was written upon has changed since: its source language, or what a source sent. */
export function SourceNotice(props: { session: StorySession; lang: Lang; isEditable: boolean }) {
  useSignals();
  const { session, lang, isEditable } = props;
  const { texts, sourceLang } = session.view.value;
  const text = session.textOf(lang);
  const { sourceVersion, incomingSeen } = text.value.value;
  const newest = session.textOf(sourceLang).autosave.version;
  const isBehind = lang !== sourceLang && sourceVersion !== null && sourceVersion < newest;
  const incoming = texts[lang]?.incoming;
  return (
    <>
      {isBehind && (
        <BehindNotice
          {...{ session, isEditable }}
          from={sourceVersion}
          onDone={() => text.change({ sourceVersion: newest })}
        />
      )}
      {incoming && incoming.receivedAt !== incomingSeen && (
        <IncomingNotice {...{ session, lang, isEditable, incoming }} />
      )}
    </>
  );
}

function BehindNotice(props: {
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

/** A newer text of the source, which readers don't see because the desk has its own. */
function IncomingNotice(props: {
  session: StorySession;
  lang: Lang;
  isEditable: boolean;
  incoming: IncomingText;
}) {
  const { session, lang, isEditable, incoming } = props;
  const [isOpen, setOpen] = useState(false);
  const text = session.textOf(lang);
  const { receivedAt: incomingSeen, title, standfirst, bodyHtml } = incoming;
  const take = () =>
    text.put({ title, standfirst, bodyHtml: toEditorHtml(bodyHtml), incomingSeen });
  return (
    <div className="notice row row-apart" role="status">
      <p>{t('desk-editor.incoming.text', { when: format.timestamp(new Date(incomingSeen)) })}</p>
      <p className="row">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t('desk-editor.behind.show')}
        </button>
        {isEditable && (
          <>
            <button type="button" className="button" onClick={take}>
              {t('desk-editor.incoming.take')}
            </button>
            <button type="button" className="button" onClick={() => text.change({ incomingSeen })}>
              {t('desk-editor.incoming.keep')}
            </button>
          </>
        )}
      </p>
      {isOpen && (
        <Dialog title={t('desk-editor.incoming.title')} onClose={() => setOpen(false)}>
          <Comparison
            before={text.value.value}
            after={{ ...text.value.value, ...incoming }}
            lang={lang}
          />
        </Dialog>
      )}
    </div>
  );
}
