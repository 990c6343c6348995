import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { later } from '#desk/parts/later.tsx';
import type { SaveState } from './autosave.ts';
import type { KeptCopy } from './kept-copy.ts';
import { sayState } from './save-words.ts';
import type { StorySession } from './story-session.ts';

const ConflictDialog = later(
  async () => (await import('./ConflictDialog.tsx')).ConflictDialog,
  null,
);

/** The more there is to do about a state, the further in front. */
const ORDER: readonly SaveState['kind'][] = [
  'conflict',
  'refused',
  'unsent',
  'saving',
  'waiting',
  'saved',
];

/** Where everything stands that has been typed, in words. */
export function SaveLine({ session }: { session: StorySession }) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const copies: KeptCopy<object>[] = session.listOpen();
  const [first] = copies.toSorted(
    (one, other) => rank(one) - rank(other) || lastOf(other) - lastOf(one),
  );
  if (!first) return null;
  const state = first.autosave.state.value;
  const isMoving = state.kind === 'waiting' || state.kind === 'saving';
  const isAtRisk = copies.some(({ autosave }) => autosave.isAtRisk.value);
  return (
    <div className="row save-line" data-kind={isAtRisk ? 'refused' : state.kind}>
      {isMoving && !isAtRisk && <p>{t('desk-editor.save.saving')}</p>}
      <p role="status" className={isMoving && !isAtRisk ? 'visually-hidden' : undefined}>
        {isAtRisk ? t('desk-editor.save.at_risk') : isMoving ? '' : sayState(state)}
      </p>
      {state.kind === 'conflict' && (
        <button type="button" className="button button-strong" onClick={() => setOpen(true)}>
          {t('desk-editor.conflict.open')}
        </button>
      )}
      {isOpen && <ConflictDialog session={session} copy={first} onClose={() => setOpen(false)} />}
    </div>
  );
}

function rank({ autosave }: KeptCopy<object>): number {
  return ORDER.indexOf(autosave.state.value.kind);
}

/** When it was last saved here. */
function lastOf({ autosave }: KeptCopy<object>): number {
  const state = autosave.state.value;
  return state.kind === 'saved' ? (state.at ?? 0) : 0;
}
