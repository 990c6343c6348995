import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useId } from 'react';
import { t } from '#desk/frame/words.ts';
import type { WorkingText } from '#domains/news/story/working.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { KeptCopy } from './kept-copy.ts';
import { LengthNote } from './LengthNote.tsx';
import type { GuidedField } from './length-guide.ts';
import type { StoryText } from './story-text.ts';

const GUIDED: readonly string[] = [
  'title',
  'standfirst',
  'seoTitle',
  'seoDescription',
  'socialTitle',
  'socialDescription',
] satisfies GuidedField[];

/** A line of a text, with how long it reads best. */
export function TextField(props: {
  text: KeptCopy<StoryText>;
  field: Exclude<keyof WorkingText, 'bodyHtml'>;
  lang: Lang;
  isEditable: boolean;
  /** What stands in for it while it is empty. */
  standIn?: string;
  onFocus?: () => void;
  onBlur?: () => void;
}) {
  useSignals();
  const { text, field, lang, isEditable, standIn, onFocus, onBlur } = props;
  const id = useId();
  const language = field === 'slug' ? 'en' : lang;
  const value = text.value.value[field];
  const { state } = text.autosave;
  const fault = state.value.kind === 'refused' ? state.value.fields[field] : undefined;
  const guided = GUIDED.includes(field) ? (field as GuidedField) : null;
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <div className="field editor-line" data-field={field}>
      <label htmlFor={id}>{t(`desk-editor.field.${field}`)}</label>
      <textarea
        id={id}
        lang={language}
        rows={1}
        value={value}
        placeholder={standIn}
        readOnly={!isEditable}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => text.change({ [field]: target.value.replace(/\n+/g, ' ') })}
        onKeyDown={goOn}
        onFocus={onFocus}
        onBlur={() => {
          onBlur?.();
          void text.autosave.flush();
        }}
      />
      <p id={`${id}-note`} data-kind={fault ? 'fault' : 'help'}>
        {fault ??
          (guided ? (
            <LengthNote text={value} field={guided} lang={lang} />
          ) : (
            t(`desk-editor.help.${field}`)
          ))}
      </p>
    </div>
  );
}
