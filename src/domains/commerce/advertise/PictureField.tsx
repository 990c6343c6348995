import { useEdition } from '#ui/edition.tsx';
import { FileField, FormField } from '#ui/FormField.tsx';
import { faultOf, type SlotRow, type StepState } from './advertise.model.ts';

const TYPES = 'image/jpeg,image/png,image/webp';

type Size = Pick<SlotRow, 'width' | 'height' | 'largestBytes'>;

/** The choice of a picture, with what it has to be. */
export function PictureField({ slot, state }: { slot: Size; state: StepState }) {
  const { format, t } = useEdition();
  const { width, height, largestBytes } = slot;
  return (
    <FileField
      name="file"
      label={t('commerce-advertise.creative.file')}
      help={t('commerce-advertise.creative.file_help', {
        size: `${width} × ${height}`,
        double: `${2 * width} × ${2 * height}`,
        kilobytes: format.number(Math.floor(largestBytes / 1024)),
      })}
      fault={faultOf(state, 'file')}
      accept={TYPES}
    />
  );
}

/** What the picture shows, and where it leads. */
export function LinkFields({ values, state }: { values: Shown; state: StepState }) {
  const { t } = useEdition();
  const fault = (name: string) => {
    const message = faultOf(state, name);
    return message === undefined ? {} : { fault: message };
  };
  return (
    <>
      <FormField
        name="imageDescription"
        label={t('commerce-advertise.creative.description')}
        help={t('commerce-advertise.creative.description_help')}
        value={state.typed.imageDescription ?? values.imageDescription}
        maxLength={125}
        autoComplete="off"
        {...fault('imageDescription')}
      />
      <FormField
        name="url"
        kind="url"
        label={t('commerce-advertise.creative.url')}
        help={t('commerce-advertise.creative.url_help')}
        value={state.typed.url ?? values.url}
        maxLength={500}
        placeholder="https://"
        autoComplete="url"
        {...fault('url')}
      />
    </>
  );
}

interface Shown {
  imageDescription: string;
  url: string;
}
