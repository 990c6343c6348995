import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Comparison } from '#desk/newsroom/revisions/Comparison.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { toEditorHtml } from '#desk/prose/body-schema.ts';
import type { IncomingText } from '#domains/newsroom/working/working-story.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

/** A newer text of the source, which readers don't see because the desk has its own. */
export function IncomingNotice(props: {
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
