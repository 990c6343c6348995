import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { StorySession } from '#desk/editor/story-session.ts';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import type { Lang } from '#i18n/editions.ts';

const PreviewDialog = later(async () => (await import('./PreviewDialog.tsx')).PreviewDialog, null);

/** Opens a story as readers will see it, once what has been typed is saved; nothing is offered before that. */
export function PreviewButton({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!session.view.value.texts[lang]) return null;
  const open = async () => {
    setBusy(true);
    // What could not be saved says so beside the text.
    await session.flush().catch(() => false);
    setBusy(false);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={open}>
        {t('desk-preview.open')}
      </button>
      {isOpen && <PreviewDialog storyId={session.id} lang={lang} onClose={() => setOpen(false)} />}
    </>
  );
}
