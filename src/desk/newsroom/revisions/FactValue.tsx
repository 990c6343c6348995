import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import type { Named } from '#domains/newsroom/working/working-story.model.ts';

/** Names of what facts refer to by number. */
export interface Known {
  authors: readonly Named[];
  tags: readonly Named[];
  sponsors: readonly Named[];
}

/** A fact of a story, or a line of its text, as people read it. */
export function FactValue(props: { field: string; value: unknown; known: Known }) {
  const { field, value, known } = props;
  const { categories, cities } = useCatalogue();
  if (value === null || value === '' || value === 0) return <em>{t('desk-editor.none')}</em>;
  switch (field) {
    case 'mediaId':
      return <PictureOf id={Number(value)} />;
    case 'categoryId':
      return <strong>{listNames(categories, [value])}</strong>;
    case 'sponsorId':
      return <strong>{listNames(known.sponsors, [value])}</strong>;
    case 'cityId':
      return <strong>{listNames(cities, [value])}</strong>;
    case 'authorIds':
    case 'tagIds': {
      const ids = value as readonly number[];
      if (ids.length === 0) return <em>{t('desk-editor.none')}</em>;
      return <strong>{listNames(field === 'tagIds' ? known.tags : known.authors, ids)}</strong>;
    }
    case 'label':
      return <strong>{t(`desk-editor.label.${String(value)}`)}</strong>;
    case 'isLiveBlog':
      return <strong>{t(value ? 'desk-revisions.yes' : 'desk-revisions.no')}</strong>;
    case 'embargoUntil':
      return <strong>{format.timestamp(new Date(Number(value)))}</strong>;
    default:
      return <strong>{String(value)}</strong>;
  }
}

/** What has no name any more goes by its number. */
function listNames(known: readonly Named[], ids: readonly unknown[]): string {
  return format.list(
    ids.map((id) => known.find((each) => each.id === id)?.name ?? `#${String(id)}`),
  );
}

function PictureOf({ id }: { id: number }) {
  const { data } = useLoaded('/desk/media/{id}', { params: { id } });
  if (!data?.src) return <strong>#{id}</strong>;
  return <img className="preview" src={data.src} alt={data.words[edition.lang].alt || `#${id}`} />;
}
