import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format, may } from '#desk/frame/desk-data.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import type { DeskEntry } from '#domains/news/live/live-blog.model.ts';
import { EntryForm } from './EntryForm.tsx';

type Task = 'change' | 'remove' | null;

/** An entry as readers see it, and what can be done to it. */
export function EntryCard(props: { storyId: string; entry: DeskEntry; onChanged: () => void }) {
  const { storyId, entry, onChanged } = props;
  const [task, setTask] = useState<Task>(null);
  const done = () => {
    setTask(null);
    onChanged();
  };
  const remove = async () => {
    try {
      await call('DELETE /desk/stories/{id}/entries/{entry}', {
        params: { id: storyId, entry: entry.id },
        query: { version: entry.version },
      });
      sayDone(t('desk-live.removed'));
      done();
    } catch (error) {
      sayFault(error);
      onChanged();
    }
  };
  return (
    <article className="live-card">
      <p className="row quiet">
        {format.timestamp(new Date(entry.at))}
        {entry.isKey && <strong className="chip chip-alert">{t('desk-live.mark.isKey')}</strong>}
        {entry.isPinned && (
          <strong className="chip chip-alert">{t('desk-live.mark.isPinned')}</strong>
        )}
        {entry.correctedAt !== null && <em>{t('desk-live.corrected')}</em>}
      </p>
      <div lang={entry.lang}>
        {entry.title && <h2>{entry.title}</h2>}
        {/* Sanitised when it was saved. */}
        <div dangerouslySetInnerHTML={{ __html: entry.bodyHtml }} />
      </div>
      {may('story.publish') && (
        <p className="row">
          <button type="button" className="button" onClick={() => setTask('change')}>
            {t('desk-live.change')}
          </button>
          <button type="button" className="button" onClick={() => setTask('remove')}>
            {t('desk.remove')}
          </button>
        </p>
      )}
      {task === 'change' && (
        <Dialog title={t('desk-live.change')} onClose={() => setTask(null)}>
          <EntryForm
            {...{ storyId, entry }}
            lang={entry.lang}
            onSaved={done}
            onConflict={onChanged}
          />
        </Dialog>
      )}
      {task === 'remove' && (
        <Dialog title={t('desk-live.remove_title')} onClose={() => setTask(null)}>
          <p>{t('desk-live.remove_text')}</p>
          <p className="row">
            <button type="button" className="button button-strong" onClick={remove}>
              {t('desk.remove')}
            </button>
            <button type="button" className="button" onClick={() => setTask(null)}>
              {t('desk.cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </article>
  );
}
