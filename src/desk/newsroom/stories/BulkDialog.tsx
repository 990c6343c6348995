import { type FormEvent, useRef, useState } from 'react';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import type { Lang } from '#i18n/editions.ts';
import { BulkResults } from './BulkResults.tsx';
import { type BulkAction, type BulkResult, doToAll, undoAll } from './bulk.ts';
import type { StoryRow } from './story-row.ts';

/** Names the stories before something is done to all of them, and says what became of each. */
export function BulkDialog(props: {
  action: BulkAction;
  lang: Lang;
  stories: readonly StoryRow[];
  /** `isChanged` when something may have been done. */
  onClose: (isChanged: boolean) => void;
}) {
  const { action, lang, stories } = props;
  const [reason, setReason] = useState('');
  const [categoryId, setCategory] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const isChanged = useRef(false);
  const onClose = () => props.onClose(isChanged.current);
  const order = { action, lang, stories, reason, categoryId: Number(categoryId) };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    isChanged.current = true;
    try {
      await work();
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    attempt(async () => setResults(await doToAll(order)));
  };
  const undo = () =>
    attempt(async () => {
      const left = (await undoAll(order, results ?? [])).filter(({ refusal }) => refusal);
      setResults(left);
      if (left.length > 0) return;
      sayDone(t('desk-stories.bulk.undone'));
      onClose();
    });
  return (
    <Dialog title={t(`desk-stories.bulk.title.${action}`)} onClose={onClose}>
      {results ? (
        <BulkResults
          order={order}
          results={results}
          isBusy={isBusy}
          onUndo={undo}
          onClose={onClose}
        />
      ) : (
        <form className="stack" onSubmit={go}>
          {action !== 'categorise' && (
            <p>{t('desk-stories.bulk.in_lang', { lang: t(`desk.lang.${lang}`) })}</p>
          )}
          <ul className="rows bulk-stories">
            {stories.map(({ id, title, titleLang }) => (
              <li key={id} lang={titleLang}>
                {title || t('desk-stories.untitled')}
              </li>
            ))}
          </ul>
          {action === 'unpublish' && <Reason value={reason} onChange={setReason} />}
          {action === 'categorise' && <Category value={categoryId} onChange={setCategory} />}
          <DialogEnd
            label={isBusy ? t('desk-stories.bulk.busy') : t(`desk-stories.bulk.action.${action}`)}
            isOff={isBusy}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

interface AnswerProps {
  value: string;
  onChange: (value: string) => void;
}

function Reason({ value, onChange }: AnswerProps) {
  return (
    <ReasonField
      label={t('desk-stories.bulk.reason')}
      help={t('desk-stories.bulk.reason_help')}
      {...{ value, onChange }}
    />
  );
}

function Category({ value, onChange }: AnswerProps) {
  const { categories } = useCatalogue();
  return (
    <ChoiceField
      {...{ value, onChange }}
      label={t('desk-stories.column.category')}
      none={{ value: '', name: t('desk-stories.bulk.choose') }}
      choices={categories}
      isRequired
    />
  );
}
