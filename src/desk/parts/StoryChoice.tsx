import { t } from '#desk/frame/words.ts';
import type { StoryKind } from '#domains/newsroom/workflow/listing.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { StoryPicker } from './StoryPicker.tsx';

export interface ChosenStory {
  id: number;
  title: string;
}

/** A story that readers of a language see, or none yet. */
export function StoryChoice(props: {
  /** What it is asked for; what is written leads to it by default. */
  label?: string;
  lang: Lang;
  /** News only, or posts of blogs only; both unless given. */
  kind?: StoryKind;
  story: ChosenStory | null;
  onChange: (story: ChosenStory | null) => void;
}) {
  const { label, lang, kind, story, onChange } = props;
  if (!story)
    return (
      <StoryPicker
        lang={lang}
        {...(kind && { kind })}
        label={label ?? t('desk-compose.story')}
        action={t('desk-compose.choose')}
        onChoose={({ id, title }) => onChange({ id, title })}
      />
    );
  return (
    <div className="row-alone">
      <p>
        <span className="quiet">{label ?? t('desk-compose.story_chosen')}</span>
        <br />
        <span lang={lang}>{story.title}</span>
      </p>
      <button type="button" className="button" onClick={() => onChange(null)}>
        {t('desk-compose.other_story')}
      </button>
    </div>
  );
}
