import type { Author } from '#domains/news/story/article.model.ts';
import { toFirstLetter } from '#i18n/clean-text.ts';
import { toPortraitUrl } from '#ui/Photo.tsx';

/** The face beside the name of whoever has written: their picture, else the first letter of a person's name. */
export function Portrait({ of }: { of: Pick<Author, 'name' | 'kind' | 'picture'> }) {
  const { name, kind, picture } = of;
  if (picture !== null)
    return (
      <img
        className="portrait"
        src={toPortraitUrl(picture)}
        width="128"
        height="128"
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  if (kind !== 'person') return null;
  return (
    <span className="portrait" aria-hidden="true">
      {toFirstLetter(name)}
    </span>
  );
}
