import { useSignals } from '@preact/signals-react/runtime';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { BodyEditor } from '#desk/prose/BodyEditor.tsx';
import { toReadingMinutes } from '#domains/news/story/reading-time.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { countWords } from './length-guide.ts';
import type { StorySession } from './story-session.ts';
import { TextField } from './TextField.tsx';

/** One language of a story: headline, standfirst and body. */
export function TextPane(props: {
  session: StorySession;
  lang: Lang;
  isEditable: boolean;
  onField: (field: string) => void;
  onMove: (block: number) => void;
}) {
  useSignals();
  const { session, lang, isEditable, onField, onMove } = props;
  const text = session.textOf(lang);
  const { bodyHtml } = text.value.value;
  const words = countWords(bodyHtml);
  const state = text.autosave.state.value;
  const fault = state.kind === 'refused' ? state.fields.bodyHtml : undefined;
  return (
    <div className="stack">
      {isEditable && lang !== 'en' && <PhoneticSwitch lang={lang} />}
      {(['title', 'standfirst'] as const).map((field) => (
        <TextField
          key={field}
          {...{ text, field, lang, isEditable }}
          onFocus={() => onField(field)}
        />
      ))}
      <BodyEditor
        {...{ text, lang, isEditable, fault, onMove }}
        wanted={session.wanted}
        onFocus={() => onField('bodyHtml')}
      />
      <p className="quiet text-count">
        {t('desk-editor.count', {
          count: words,
          words: format.number(words),
          minutes: words === 0 ? 0 : toReadingMinutes(bodyHtml, lang),
        })}
      </p>
    </div>
  );
}
