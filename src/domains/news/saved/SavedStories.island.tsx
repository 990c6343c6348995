import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Lang } from '#i18n/editions.ts';
import { monthStyleOf, NEWS_TIME_ZONE } from '#i18n/format.ts';
import { toThumbUrl } from '#ui/Photo.tsx';
import type { SavedLook } from './saved.model.ts';
import { catchUpSaved, followSaved, toggleSaved } from './saved.store.ts';
import { toLook } from './saved-look.model.ts';
import { savedStories } from './saved-shelf.store.ts';

export interface SavedStoriesProps {
  labels: { empty: string; remove: string; sponsored: string };
}

/** The stories this browser has kept, the last saved first. */
export function SavedStories({ labels }: SavedStoriesProps) {
  useSignals();
  useEffect(followSaved, []);
  useEffect(catchUpSaved, []);
  const stories = savedStories.value;
  if (!stories) return null;
  if (stories.length === 0) return <p className="empty">{labels.empty}</p>;
  return (
    <ul className="saved-stories">
      {stories.map((story) => (
        <li key={`${story.lang}:${story.id}`}>
          <Picture look={toLook(story.look)} />
          <div>
            {story.sponsored && <strong className="paid">{labels.sponsored}</strong>}{' '}
            <a href={story.path} lang={story.lang} className="headline">
              {story.title}
            </a>
            <Facts look={toLook(story.look)} lang={story.lang} />
          </div>
          <button
            type="button"
            className="tool tool-worded"
            aria-label={`${labels.remove}: ${story.title}`}
            onClick={() => toggleSaved(story)}
          >
            {labels.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picture({ look }: { look: SavedLook | null }) {
  if (!look?.picture) return null;
  return <img src={toThumbUrl(look.picture)} width="112" height="70" alt="" loading="lazy" />;
}

function Facts({ look, lang }: { look: SavedLook | null; lang: Lang }) {
  if (!look) return null;
  const at = new Date(look.published);
  const date = new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    timeZone: NEWS_TIME_ZONE,
    day: 'numeric',
    month: monthStyleOf(lang),
    year: 'numeric',
  });
  return (
    <p className="card-meta" lang={lang}>
      <span>{look.section}</span>
      <time dateTime={at.toISOString()}>{date.format(at)}</time>
    </p>
  );
}
