import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { LANGS, type Lang } from '#i18n/editions.ts';

/** Asks what a story cannot begin without, and opens it. */
export function NewStoryDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { categories } = useCatalogue();
  const [lang, setLang] = useState<Lang>(edition.lang);
  const [categoryId, setCategory] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  // Trying again after no answer begins the same story.
  const key = useRef(crypto.randomUUID());
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    const body = { key: key.current, lang, ...(categoryId && { categoryId: Number(categoryId) }) };
    try {
      const { id } = await call('POST /desk/stories', { body });
      navigate(`/stories/${id}/${lang}`);
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('desk-stories.new.title')} onClose={onClose}>
      <form className="stack" onSubmit={begin}>
        <fieldset className="choices">
          <legend>{t('desk-stories.new.lang')}</legend>
          {LANGS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="lang"
                value={each}
                checked={each === lang}
                onChange={() => setLang(each)}
              />
              {t(`desk.lang.${each}`)}
            </label>
          ))}
        </fieldset>
        <ChoiceField
          label={t('desk-stories.new.category')}
          help={t('desk-stories.new.category_help')}
          value={categoryId}
          none={{ value: '', name: t('desk-stories.new.category_later') }}
          choices={categories}
          onChange={setCategory}
        />
        <DialogEnd
          label={t('desk-stories.new.begin')}
          isOff={isBusy}
          note={fault}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
