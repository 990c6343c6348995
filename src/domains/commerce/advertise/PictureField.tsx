import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FileField, FormField, toFieldId } from '#ui/FormField.tsx';
import { faultOf, type SlotRow, type StepState } from './advertise.model.ts';
import { PictureHint } from './PictureHint.island.tsx';

const TYPES = 'image/jpeg,image/png,image/webp';

type Size = Pick<SlotRow, 'width' | 'height' | 'largestBytes'>;

/** The choice of a picture, with what it has to be; `kept` is the address of the one that was sent before. */
export function PictureField(props: { slot: Size; state: StepState; kept?: string }) {
  const { slot, state, kept } = props;
  const { format, t } = useEdition();
  const { width, height, largestBytes } = slot;
  const hint = {
    ...{ field: toFieldId('file'), width, height, words: t('commerce-advertise.creative.wordy') },
    ...(kept !== undefined && { kept }),
  };
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
    >
      <Island name="PictureHint" when="idle" component={PictureHint} props={hint} />
    </FileField>
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
