import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import { toBlocks } from '#desk/prose/body-schema.ts';
import { toStructure } from '#desk/prose/structure.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { SourceNotice } from './SourceNotice.tsx';
import type { StorySession } from './story-session.ts';
import { TextPane } from './TextPane.tsx';

const nothing = () => {};

/** Another language of the story beside the one that is being written. */
export function SourcePane(props: {
  session: StorySession;
  lang: Lang;
  beside: Lang;
  /** The paragraph that is being written. */
  block: number;
  isEditable: boolean;
  onChoose: (lang: Lang) => void;
}) {
  useSignals();
  const { session, lang, beside, block, isEditable, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const target = session.textOf(lang);
  const source = session.textOf(beside);
  const mayOpen = session.mayEdit(beside);
  const copyStructure = () => {
    const { bodyHtml } = target.value.value;
    const missing = toBlocks(source.value.value.bodyHtml).slice(toBlocks(bodyHtml).length);
    target.put({ bodyHtml: bodyHtml + toStructure(missing.join('')) });
  };
  return (
    <section className="stack source-pane" aria-label={t('desk-editor.beside.name')}>
      <header className="row">
        <label>
          <span className="visually-hidden">{t('desk-editor.beside.language')}</span>
          <select
            value={beside}
            onChange={({ target: { value } }) =>
              onChoose(LANGS.find((each) => each === value) ?? beside)
            }
          >
            <LangOptions of={LANGS.filter((each) => each !== lang)} />
          </select>
        </label>
        {mayOpen && (
          <button
            type="button"
            className="button"
            aria-pressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('desk-editor.beside.edit')}
          </button>
        )}
        {isEditable && (
          <button type="button" className="button" onClick={copyStructure}>
            {t('desk-editor.beside.structure')}
          </button>
        )}
      </header>
      <SourceNotice {...{ session, lang, isEditable }} />
      {isOpen ? (
        <TextPane
          key={beside}
          {...{ session, isEditable: true, onField: nothing, onMove: nothing }}
          lang={beside}
        />
      ) : (
        <ReadOnly {...{ session, beside, block }} />
      )}
    </section>
  );
}

/** To be read, with the paragraph marked and in view that is being translated. */
function ReadOnly(props: { session: StorySession; beside: Lang; block: number }) {
  useSignals();
  const { session, beside, block } = props;
  const body = useRef<HTMLDivElement>(null);
  const { title, standfirst, bodyHtml } = session.textOf(beside).value.value;
  const blocks = toBlocks(bodyHtml).map((html, at) => ({ html, at }));
  useEffect(() => {
    const here = body.current?.children[block];
    here?.scrollIntoView({ block: 'nearest' });
  }, [block]);
  if (!title && blocks.length === 0)
    return <p className="empty">{t('desk-editor.beside.empty')}</p>;
  return (
    <article className="stack" lang={beside}>
      <h2>{title}</h2>
      <p className="quiet">{standfirst}</p>
      <div ref={body} className="article-body source-body">
        {blocks.map(({ html, at }) => (
          <div key={at} data-here={at === block} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </article>
  );
}
