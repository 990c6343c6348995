import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import type { StorySession } from './story-session.ts';

const TakeDownDialog = later(
  async () => (await import('./TakeDownDialog.tsx')).TakeDownDialog,
  null,
);

/** Takes a story from its readers for good, in every language, after a reason and a second look. */
export function TakeDown({ session }: { session: StorySession }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack foot take-down">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('desk-editor.take_down.open')}
      </button>
      {isOpen && <TakeDownDialog session={session} onClose={() => setOpen(false)} />}
    </section>
  );
}
