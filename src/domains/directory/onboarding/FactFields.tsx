import { useEdition } from '#ui/edition.tsx';
import { useFormState } from './FieldFrame.tsx';
import {
  FACTS,
  labelField,
  MOST_CERTIFICATIONS,
  MOST_FACTS,
  rowField,
  valueField,
} from './listing-field.model.ts';
import { InEach } from './NameFields.tsx';
import { TextField } from './TextField.tsx';

/** Rows for more than is there. */
const BLANK = 2;

/** Short points that customers ask for, some more rows than are filled in. */
export function FactFields() {
  const { t } = useEdition();
  return (
    <>
      <p className="form-help">{t('directory-onboarding.help.facts')}</p>
      <InEach names={FACTS} isUsed={(typed, list) => Boolean(typed[labelField(list, 0)])}>
        {(lang, language) => <FactRows list={FACTS[lang]} lang={lang} language={language} />}
      </InEach>
    </>
  );
}

function FactRows(props: { list: string; lang: string; language: string }) {
  const { list, lang, language } = props;
  const { t } = useEdition();
  const { typed } = useFormState();
  const places = Array.from({ length: MOST_FACTS }, (_, place) => place);
  const last = places.findLastIndex(
    (place) => typed[labelField(list, place)] || typed[valueField(list, place)],
  );
  return places.slice(0, last + 1 + BLANK).map((place) => (
    <div key={place} className="vendor-fact">
      <TextField
        name={labelField(list, place)}
        label={t('directory-onboarding.field.fact', { number: place + 1, language })}
        maxLength={40}
        lang={lang}
      />
      <TextField
        name={valueField(list, place)}
        label={t('directory-onboarding.field.fact_value', { number: place + 1, language })}
        maxLength={300}
        lang={lang}
      />
    </div>
  ));
}

/** Licences and standards in the words of the business. */
export function CertificationFields() {
  const { t } = useEdition();
  const { typed } = useFormState();
  const places = Array.from({ length: MOST_CERTIFICATIONS }, (_, place) => place);
  const last = places.findLastIndex((place) => typed[rowField('certifications', place)]);
  return places
    .slice(0, last + 1 + BLANK)
    .map((place) => (
      <TextField
        key={place}
        name={rowField('certifications', place)}
        label={t('directory-onboarding.field.certification', { number: place + 1 })}
        maxLength={120}
        isOptional
      />
    ));
}
