import { useEffect, useState } from 'react';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import type { ListedStory, StoryKind } from '#domains/newsroom/workflow/listing.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { Field } from './Field.tsx';
import { LoadNote } from './LoadNote.tsx';

/** Milliseconds after the last key before a search begins. */
const PAUSE = 250;
const SIZE = 6;

/** Finds stories that readers of a language see: the last touched ones until something is typed. */
export function StoryPicker(props: {
  label: string;
  lang: Lang;
  /** What choosing a story does, as its button says it. */
  action: string;
  /** News only, or posts of blogs only; both unless given. */
  kind?: StoryKind;
  /** Numbers of stories that can't be chosen once more. */
  chosen?: readonly number[];
  onChoose: (story: ListedStory) => void;
}) {
  const { label, lang, action, kind, chosen = [], onChoose } = props;
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = { lang, status: 'published', size: SIZE, q, kind } as const;
  const loaded = useLoaded('/desk/stories', { query });
  const { data } = loaded;
  const stories = data?.stories ?? [];
  return (
    <search className="stack stack-close story-picker">
      <Field label={label}>
        <input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p className="quiet" role="status">
        {data && stories.length === 0 && t('desk-fronts.nothing_found')}
      </p>
      <LoadNote loaded={loaded} />
      <ul className="rows">
        {stories.map((story) => {
          const isChosen = chosen.includes(story.id);
          return (
            <li key={story.id}>
              <span lang={story.titleLang}>{story.title}</span>
              {/* The focus stays where a story has just been chosen. */}
              <button
                type="button"
                className="button"
                aria-disabled={isChosen}
                onClick={() => isChosen || onChoose(story)}
              >
                {isChosen ? t('desk-fronts.chosen') : action}
                <span className="visually-hidden">: {story.title}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </search>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
