import { useId, useState } from 'react';
import type { Fault } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { type PickedPicture, pickPicture } from '#desk/media/picker-store.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import type { Row, Values } from './subject.ts';

const WIDTH = 256;

/** The picture of a row: looked at, chosen from the library, taken away. */
export function PictureInput(props: {
  name: string;
  form: { values: Values; fault: Fault | null; set: (changes: Values) => void };
  row: Row | null;
}) {
  const { name, form, row } = props;
  const note = useId();
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const id = form.values[name];
  const fault = form.fault?.fields[name];
  const src = picked?.id === id ? picked?.src : toSource(row, name, id);
  const pick = async () => {
    const picture = await pickPicture();
    if (!picture) return;
    setPicked(picture);
    form.set({ [name]: picture.id });
  };
  return (
    <fieldset className="card stack">
      <legend>{t(`desk-manage.field.${name}`)}</legend>
      {src && (
        <img className="preview" src={toPhotoUrl(src, WIDTH)} alt="" width={WIDTH} height={144} />
      )}
      {fault && (
        <p id={note} className="fault">
          {fault}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="button"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? note : undefined}
          onClick={pick}
        >
          {t('desk-manage.pick_picture')}
        </button>
        {id !== null && (
          <button type="button" className="button" onClick={() => form.set({ [name]: null })}>
            {t('desk-manage.no_picture')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Path of the picture a row came with, as long as it is that one. */
function toSource(row: Row | null, name: string, id: unknown): string | null {
  const isSame = row !== null && row[name] === id && typeof row.pictureKey === 'string';
  return isSame ? `/media/${row.pictureKey}` : null;
}
