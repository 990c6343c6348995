import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { FactValue } from '#desk/newsroom/revisions/FactValue.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import type { KeptCopy } from './kept-copy.ts';
import type { Choice } from './merge.ts';
import type { StorySession } from './story-session.ts';

/** Both versions of every place that two have changed, to choose from. */
export function ConflictDialog<T extends object>(props: {
  session: StorySession;
  copy: KeptCopy<T>;
  onClose: () => void;
}) {
  const { session, copy, onClose } = props;
  const [merged] = useState(() => copy.autosave.compare());
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const isDone = merged?.clashes.every(({ id }) => choices[id]) ?? false;
  const settle = () => {
    if (merged) copy.autosave.resolve(merged.settle(({ id }) => choices[id] ?? 'mine'));
    onClose();
  };
  const known = {
    authors: session.authors.value,
    tags: session.tags.value,
    sponsors: session.sponsors.value,
  };
  return (
    <Dialog title={t('desk-editor.conflict.title')} onClose={onClose}>
      <p className="quiet">{t('desk-editor.conflict.help')}</p>
      {merged?.clashes.map((clash) => (
        <fieldset key={clash.id} className="beside beside-wide foot">
          <legend>{t(`desk-editor.conflict.field.${clash.field}`)}</legend>
          {(['mine', 'theirs', 'both'] as const).map((choice) => {
            const isBody = clash.field === 'bodyHtml';
            if (choice === 'both' && !isBody) return null;
            return (
              <label key={choice} className="card stack stack-close">
                <span className="check">
                  <input
                    type="radio"
                    name={clash.id}
                    checked={choices[clash.id] === choice}
                    onChange={() => setChoices({ ...choices, [clash.id]: choice })}
                  />
                  {t(`desk-editor.conflict.${choice}`)}
                </span>
                {choice !== 'both' &&
                  (isBody ? (
                    <Passage html={String(clash[choice])} />
                  ) : (
                    <FactValue field={clash.field} value={clash[choice]} known={known} />
                  ))}
              </label>
            );
          })}
        </fieldset>
      ))}
      <p className="row">
        <button type="button" className="button button-strong" disabled={!isDone} onClick={settle}>
          {t('desk-editor.conflict.settle')}
        </button>
      </p>
    </Dialog>
  );
}

/** A piece of a body as the editor writes it: made of what its schema allows alone. */
function Passage({ html }: { html: string }) {
  if (html === '') return <em>{t('desk-editor.conflict.gone')}</em>;
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
