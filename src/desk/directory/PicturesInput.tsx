import { edition } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { pickPicture } from '#desk/media/picker-store.ts';
import { Field } from '#desk/parts/Field.tsx';
import { Moves } from '#desk/parts/Moves.tsx';
import { MOST_PHOTOS, type PhotoDraft } from '#domains/directory/review/offer-draft.model.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { movedTo } from './moved.ts';
import type { BusinessFormState } from './use-business-form.ts';

const WIDTH = 256;
const MEDIA = '/media/';

/** A picture of the library: its key, and what it shows. */
async function pick(): Promise<PhotoDraft | null> {
  const picture = await pickPicture();
  if (!picture?.src.startsWith(MEDIA)) return null;
  return { key: picture.src.slice(MEDIA.length), alt: picture.alt[edition.lang] };
}

/** What a business shows of itself. */
export function PicturesInput({ form }: { form: BusinessFormState }) {
  return (
    <>
      <div className="beside beside-wide">
        <SoleInput form={form} name="logoKey" />
        <SoleInput form={form} name="coverKey" />
      </div>
      <PhotosInput form={form} />
    </>
  );
}

/** The logo or the cover of a business. */
function SoleInput({ form, name }: { form: BusinessFormState; name: 'logoKey' | 'coverKey' }) {
  return (
    <PictureChoice
      label={t(`desk-directory.${name}`)}
      of={form.values[name] as string | null}
      fault={form.faultOf(name)}
      onChange={(key) => form.set({ [name]: key })}
    />
  );
}

/** One picture of the library, or none. */
export function PictureChoice(props: {
  label: string;
  /** Its key. */
  of: string | null;
  fault: string | undefined;
  onChange: (key: string | null) => void;
}) {
  const { label, of: key, fault, onChange } = props;
  const change = async () => {
    const picture = await pick();
    if (picture) onChange(picture.key);
  };
  return (
    <fieldset className="card stack">
      <legend>{label}</legend>
      {key && <Picture of={key} alt={label} />}
      {fault && <p className="fault">{fault}</p>}
      <div className="row">
        <button type="button" className="button" onClick={change}>
          {t('desk-manage.pick_picture')}
        </button>
        {key && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            {t('desk-manage.no_picture')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The photos of a business, in the order that readers see. */
function PhotosInput({ form }: { form: BusinessFormState }) {
  const photos = (form.values.photos ?? []) as readonly PhotoDraft[];
  const set = (changed: readonly PhotoDraft[]) => form.set({ photos: changed });
  const fault = form.faultOf('photos');
  const add = async () => {
    const picture = await pick();
    if (picture && !photos.some(({ key }) => key === picture.key)) set([...photos, picture]);
  };
  return (
    <fieldset className="card stack">
      <legend>{t('desk-directory.photos')}</legend>
      {photos.length > 0 && (
        <ol className="beside beside-wide">
          {photos.map((photo, index) => (
            <Photo
              key={photo.key}
              {...{ photo, index, form }}
              last={photos.length - 1}
              onAlt={(alt) =>
                set(photos.map((each) => (each === photo ? { ...photo, alt } : each)))
              }
              onMove={(to) => set(movedTo(photos, index, to))}
              onRemove={() => set(photos.filter((each) => each !== photo))}
            />
          ))}
        </ol>
      )}
      {fault && <p className="fault">{fault}</p>}
      {photos.length < MOST_PHOTOS && (
        <button type="button" className="button" onClick={add}>
          {t('desk-directory.add_photo')}
        </button>
      )}
    </fieldset>
  );
}

function Photo(props: {
  photo: PhotoDraft;
  index: number;
  last: number;
  form: BusinessFormState;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { photo, index, last, form, onAlt, onMove, onRemove } = props;
  const name = t('desk-directory.photo', { number: index + 1 });
  return (
    <li className="stack stack-close">
      <Picture of={photo.key} alt={photo.alt || name} />
      <Field
        label={t('desk-manage.field.imageDescription')}
        fault={form.faultOf(`photos.${index}.alt`)}
      >
        <input
          autoComplete="off"
          maxLength={125}
          value={photo.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </Field>
      <div className="row">
        <Moves name={name} index={index} last={last} onMove={onMove} />
        <button type="button" className="button" onClick={onRemove}>
          {t('desk-directory.take_out', { name })}
        </button>
      </div>
    </li>
  );
}

function Picture({ of, alt }: { of: string; alt: string }) {
  const src = toPhotoUrl(`${MEDIA}${of}`, WIDTH);
  return <img className="preview" src={src} alt={alt} width={WIDTH} height={144} loading="lazy" />;
}
