import { useState } from 'react';
import { call, type Fault } from '#desk/api.ts';
import { Field } from '#desk/parts/Field.tsx';
import { sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import type { Row, Values } from './subject.ts';

const WIDTH = 256;
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface Uploaded {
  id: number;
  key: string;
}

/** The picture of a row: looked at, taken away, or another one chosen from the device. */
export function PictureInput(props: {
  name: string;
  form: { values: Values; fault: Fault | null; set: (changes: Values) => void };
  row: Row | null;
}) {
  const { name, form, row } = props;
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = form.values[name];
  const key = id === uploaded?.id ? uploaded?.key : id === row?.[name] ? row?.pictureKey : null;
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const picture = await call<Uploaded>('POST', '/api/ingest/media', { body: file });
      setUploaded(picture);
      form.set({ [name]: picture.id });
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
  };
  return (
    <div className="managed-picture">
      {typeof key === 'string' && (
        <img src={toPhotoUrl(`/media/${key}`, WIDTH)} alt="" width={WIDTH} height={144} />
      )}
      <Field
        label={t(`desk-manage.field.${name}`)}
        help={isBusy ? t('desk-manage.uploading') : t('desk-manage.picture_help')}
        fault={form.fault?.fields[name]}
      >
        <input
          type="file"
          accept={FORMATS}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
          }}
        />
      </Field>
      {id !== null && (
        <button type="button" className="button" onClick={() => form.set({ [name]: null })}>
          {t('desk-manage.no_picture')}
        </button>
      )}
    </div>
  );
}
