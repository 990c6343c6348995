import { PICTURE_FORMATS, toMimeType } from '#domains/media/picture/picture.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toFieldId } from '#ui/FormField.tsx';
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
  const id = toFieldId('photoIds');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t('directory-rating.form.photos')}
        <span className="form-optional">{t('form.optional')}</span>
      </label>
      <p id={`${id}-help`} className="form-help">
        {t('directory-rating.form.photos_help', { count: MOST_PHOTOS })}
      </p>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
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
      <input
        id={id}
        type="file"
        name="photos"
        accept={PICTURE_FORMATS.map(toMimeType).join()}
        multiple
        aria-describedby={fault ? `${id}-help ${id}-fault` : `${id}-help`}
        aria-invalid={fault ? true : undefined}
      />
    </div>
  );
}
