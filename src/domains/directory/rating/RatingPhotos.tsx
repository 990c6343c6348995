import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FileField } from '#ui/FormField.tsx';
import { Photo } from '#ui/Photo.tsx';
import { MOST_PHOTOS, type RatingPhoto, toPhotoFile } from './rating.model.ts';

/** Photos of a rating, each of which leads to the whole of it. */
export function RatingPhotos(props: { photos: readonly RatingPhoto[]; name: string }) {
  const { t } = useEdition();
  if (props.photos.length === 0) return null;
  const alt = t('directory-rating.photo_by', { name: props.name });
  return (
    <ul className="rating-photos">
      {props.photos.map((photo) => (
        <li key={photo.src}>
          <a href={photo.src}>
            <Photo picture={{ ...photo, alt }} sizes="96px" largest={256} crop="1x1" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Adds photos to a rating; those that have come already stay unless they are unticked. */
export function PhotosField({
  kept,
  fault,
}: {
  kept: readonly number[];
  fault: string | undefined;
}) {
  const { t } = useEdition();
  return (
    <FileField
      name="photos"
      field="photoIds"
      label={t('directory-rating.form.photos')}
      help={t('directory-rating.form.photos_help', { count: MOST_PHOTOS })}
      fault={fault}
      accept={PICTURE_FORMATS.map(toMimeType).join()}
      isMultiple
      isOptional
    >
      {kept.length > 0 && (
        <ul className="rating-photos">
          {kept.map((photo, at) => (
            <li key={photo}>
              <label>
                <img src={toPhotoFile(photo)} width={96} height={96} alt="" />
                <span>
                  <input type="checkbox" name={`photo-${photo}`} value="1" defaultChecked />{' '}
                  {t('directory-rating.form.photo', { number: at + 1 })}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </FileField>
  );
}
