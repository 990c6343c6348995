import { LANGS } from '#i18n/editions.ts';
import type { Section } from '#kernel/domain/domain.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import {
  faultOf,
  type PlaceChoice,
  type SlotCard,
  type StepState,
  toShortMoney,
} from './advertise.model.ts';
import { CheckField, SelectField } from './StepFrame.tsx';

export interface PlaceFacts {
  slots: readonly SlotCard[];
  /** Those a slot may be aimed at. */
  cities: readonly Section[];
  sections: readonly Section[];
}

interface Props extends PlaceFacts {
  chosen: PlaceChoice | null;
  state: StepState;
}

/** Which place, in which language, in which city or section where the place is of one, and whether alone. */
export function PlaceFields(props: Props) {
  const { cities, sections, chosen, state } = props;
  const { edition, format, t } = useEdition();
  return (
    <>
      <SlotField {...props} />
      <TargetField name="city" rows={cities} {...props} />
      <TargetField name="category" rows={sections} {...props} />
      <SelectField
        name="language"
        label={t('commerce-advertise.place.language')}
        value={chosen ? (chosen.language ?? 'all') : edition.lang}
        options={[
          ...LANGS.map((each) => ({ value: each as string, text: format.languageName(each) })),
          { value: 'all', text: t('commerce-advertise.place.all') },
        ]}
        state={state}
      />
      <CheckField
        name="exclusive"
        label={t('commerce-advertise.place.alone')}
        isChecked={chosen?.isExclusive ?? false}
        state={state}
      />
    </>
  );
}

function SlotField({ slots, chosen, state }: Props) {
  const { edition, t } = useEdition();
  const fault = faultOf(state, 'slot');
  const [first] = slots;
  return (
    <fieldset className="form-field ad-choices">
      <legend>{t('commerce-advertise.place.slot')}</legend>
      {fault && <p className="form-fault">{fault}</p>}
      {slots.map(({ slotCode, names, width, height, target, prices }) => (
        <label key={slotCode}>
          <input
            id={slotCode === first?.slotCode ? toFieldId('slot') : undefined}
            type="radio"
            name="slot"
            value={slotCode}
            data-target={target}
            defaultChecked={slotCode === (chosen?.slotCode ?? first?.slotCode)}
          />
          <span>
            {names[edition.lang]}
            <span className="quiet">
              {width} × {height} ·{' '}
              {t('commerce-advertise.place.from', {
                amount: toShortMoney(Math.min(...prices.map(({ dayPaise }) => dayPaise))),
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Seen where the chosen place is of a city or a section. */
function TargetField(props: Props & { name: 'city' | 'category'; rows: readonly Section[] }) {
  const { name, rows, chosen, state } = props;
  const { edition, t } = useEdition();
  return (
    <div className={`ad-only-${name}`}>
      <SelectField
        name={name}
        label={t(`commerce-advertise.place.${name}`)}
        help={t(`commerce-advertise.place.${name}_help`)}
        value={chosen?.[name] ?? ''}
        options={[
          { value: '', text: t('commerce-advertise.place.choose') },
          ...rows.map(({ id, names }) => ({ value: String(id), text: names[edition.lang] })),
        ]}
        state={state}
      />
    </div>
  );
}
