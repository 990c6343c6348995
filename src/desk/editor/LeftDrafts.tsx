import { useSignals } from '@preact/signals-react/runtime';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { KeptCopy } from './kept-copy.ts';

/** Offers what a closed page has left on this device. */
export function LeftDrafts<T>({ copy }: { copy: KeptCopy<T> }) {
  useSignals();
  if (copy.autosave.state.value.kind === 'conflict') return null;
  return copy.left.value.map((left) => (
    <section key={left.key} className="notice row row-apart" role="alert">
      <p>
        {t(left.draft.sent ? 'desk-editor.left.sent' : 'desk-editor.left.text', {
          when: format.timestamp(new Date(left.draft.at)),
        })}
      </p>
      <p className="row">
        <button type="button" className="button button-strong" onClick={() => copy.restore(left)}>
          {t('desk-editor.left.restore')}
        </button>
        <button type="button" className="button" onClick={() => copy.discard(left.key)}>
          {t('desk-editor.left.discard')}
        </button>
      </p>
    </section>
  ));
}
