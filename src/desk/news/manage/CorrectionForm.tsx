import { call } from '#desk/frame/api.ts';
import { edition } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LanguageTabs } from '#desk/parts/LanguageTabs.tsx';
import { type ChosenStory, StoryChoice } from '#desk/parts/StoryChoice.tsx';
import { useKept } from '#desk/parts/use-kept.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import type { Lang } from '#i18n/editions.ts';

/** Under which name it is kept while it is written. */
export const CORRECTION = 'correction';

interface CorrectionDraft {
  lang: Lang;
  story: ChosenStory | null;
  text: string;
}

const BLANK: CorrectionDraft = { lang: edition.lang, story: null, text: '' };

/** Puts a published text right. It stands below the text for good. */
export function CorrectionForm({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useKept(CORRECTION, BLANK);
  const { lang, story, text } = draft;
  const { fault, isBusy, attempt, forget } = useAttempt();
  const set = (changes: Partial<CorrectionDraft>) => setDraft({ ...draft, ...changes });
  const add = async () => {
    if (!story) return;
    const body = { articleId: story.id, lang, text };
    if (!(await attempt(() => call('POST /desk/corrections', { body })))) return;
    setDraft(BLANK);
    forget();
    sayDone(t('desk-manage.correction.added'));
    onDone();
  };
  const note = fault?.fields.articleId ?? (!fault?.fields.text && fault?.message);
  return (
    <ManagedForm fault={fault} note={note} onSubmit={add}>
      <LanguageTabs lang={lang} onChange={(next) => set({ lang: next, story: null })} />
      <StoryChoice
        label={t('desk-manage.correction.story')}
        lang={lang}
        story={story}
        onChange={(next) => set({ story: next })}
      />
      {lang !== 'en' && <PhoneticSwitch lang={lang} />}
      <Field label={t('desk-manage.correction.text')} fault={fault?.fields.text}>
        <textarea
          rows={3}
          lang={lang}
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <FormEnd
        label={t('desk-manage.correction.publish')}
        isOff={isBusy || story === null || text.trim() === ''}
      />
    </ManagedForm>
  );
}
