import { LANGS } from '#i18n/editions.ts';
import type { Place } from '#kernel/domain/domain.model.ts';
import { useEdition } from '#ui/edition.tsx';
import type { PlaceChoice, SlotCard, StepState } from './advertise.model.ts';
import { CheckField, SelectField } from './StepFrame.tsx';

export interface PlaceFacts {
  slots: readonly SlotCard[];
  towns: readonly Place[];
}

/** Which place, in which language, in which city, and whether alone. */
export function PlaceFields(props: PlaceFacts & { chosen: PlaceChoice | null; state: StepState }) {
  const { slots, towns, chosen, state } = props;
  const { edition, format, t } = useEdition();
  const { lang } = edition;
  return (
    <>
      <SelectField
        name="slot"
        label={t('commerce-advertise.place.slot')}
        value={chosen?.slotCode ?? slots[0]?.slotCode ?? ''}
        options={slots.map(({ slotCode, names, width, height }) => ({
          value: slotCode,
          text: `${names[lang]} (${width} × ${height})`,
        }))}
        state={state}
      />
      <SelectField
        name="language"
        label={t('commerce-advertise.place.language')}
        value={chosen ? (chosen.language ?? 'all') : lang}
        options={[
          ...LANGS.map((each) => ({ value: each as string, text: format.languageName(each) })),
          { value: 'all', text: t('commerce-advertise.place.all') },
        ]}
        state={state}
      />
      <SelectField
        name="city"
        label={t('commerce-advertise.place.city')}
        help={t('commerce-advertise.place.city_help')}
        value={chosen?.target ?? ''}
        options={[
          { value: '', text: t('commerce-advertise.place.no_city') },
          ...towns.map(({ id, names }) => ({ value: String(id), text: names[lang] })),
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
