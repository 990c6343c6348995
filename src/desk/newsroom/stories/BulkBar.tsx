import { useState } from 'react';
import { t } from '#desk/frame/words.ts';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkAction, OFFERED_ACTIONS } from './bulk.ts';
import type { StoryRow } from './story-row.ts';

/** What to do to the stories that are chosen; at the foot of the screen as long as there are any. */
export function BulkBar(props: {
  stories: readonly StoryRow[];
  lang: Lang;
  onClear: () => void;
  onDone: () => void;
}) {
  const { stories, onClear, onDone } = props;
  const [lang, setLang] = useState(props.lang);
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <section className="row bulk-bar" aria-label={t('desk-stories.bulk.label')}>
      <p role="status">{t('desk-stories.bulk.count', { count: stories.length })}</p>
      <select
        aria-label={t('desk-stories.bulk.lang')}
        value={lang}
        onChange={({ target }) => setLang(LANGS.find((each) => each === target.value) ?? lang)}
      >
        <LangOptions />
      </select>
      {OFFERED_ACTIONS.map((each) => (
        <button key={each} type="button" className="button" onClick={() => setAction(each)}>
          {t(`desk-stories.bulk.action.${each}`)}
        </button>
      ))}
      <button type="button" className="button" onClick={onClear}>
        {t('desk-stories.bulk.clear')}
      </button>
      {action && (
        <BulkDialog
          action={action}
          lang={lang}
          stories={stories}
          onClose={(isChanged) => {
            setAction(null);
            if (isChanged) onDone();
          }}
        />
      )}
    </section>
  );
}
