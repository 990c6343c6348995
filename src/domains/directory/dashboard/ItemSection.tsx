import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toPrice } from '#domains/directory/business/item-price.model.ts';
import { toUnitWord } from '#domains/directory/business/price-unit.model.ts';
import type { OwnItem } from '#domains/directory/gallery/business-item.model.ts';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { toItemTyped } from './item-form.model.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** What a business sells or does, each with its form, and a form for one more. */
export function ItemSection(props: {
  id: number;
  items: readonly OwnItem[];
  typed: FormState['typed'];
  faults: readonly FormFault[];
}) {
  const { id, items, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'items'));
  const isNew = !typed.item;
  return (
    <>
      <FormFaults faults={faults} />
      <ul className="member-list">
        {items.map((item) => {
          const isTyped = typed.item === String(item.id);
          return (
            <ItemRow
              key={item.id}
              {...{ item, action, isOpen: isTyped }}
              form={{
                typed: isTyped ? typed : toItemTyped(item, t),
                faults: isTyped ? faults : [],
                present: null,
              }}
            />
          );
        })}
      </ul>
      <form className="form vendor-group" method="post" action={action}>
        <h2>{t('directory-onboarding.items.add')}</h2>
        <FormValues
          state={{ typed: isNew ? typed : {}, faults: isNew ? faults : [], present: null }}
        >
          <ItemFields row="" />
        </FormValues>
        <p>
          <button type="submit" className="button button-strong" name="intent" value="add">
            {t('directory-onboarding.add')}
          </button>
        </p>
      </form>
    </>
  );
}

function ItemRow(props: { item: OwnItem; action: string; isOpen: boolean; form: FormState }) {
  const { item, action, isOpen, form } = props;
  const { edition, t, format } = useEdition();
  const price = toPrice(item, format.number);
  const names = { en: item.nameEn, hi: item.nameHi, gu: item.nameGu };
  const name = nameIn(names, edition.lang);
  return (
    <li>
      <p>
        <span lang={langOfName(names, edition.lang)}>{name}</span>
        <small>{price && `${price} ${toUnitWord(item.unit, t)}`}</small>
      </p>
      <form method="post" action={action} className="item-acts">
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="version" value={item.version} />
        <details className="vendor-more" open={isOpen}>
          <summary aria-label={t('directory-onboarding.check.change_of', { part: name })}>
            {t('directory-onboarding.check.change')}
          </summary>
          <FormValues state={form}>
            <ItemFields row={`${item.id}.`} />
          </FormValues>
          <p className="vendor-ways">
            <button type="submit" className="button" name="intent" value="change">
              {t('directory-onboarding.save')}
            </button>
            <RemoveButton name={name} />
          </p>
        </details>
      </form>
    </li>
  );
}

/** Names, prices and a few words; the fields of a row begin with its number. */
function ItemFields({ row }: { row: string }) {
  const { t, format } = useEdition();
  const languages = { hi: format.languageName('hi'), gu: format.languageName('gu') };
  return (
    <>
      <TextField name={`${row}name`} label={t('directory-onboarding.items.name')} maxLength={120} />
      <div className="vendor-pair">
        {(['hi', 'gu'] as const).map((lang) => (
          <TextField
            key={lang}
            name={`${row}name.${lang}`}
            label={t('directory-onboarding.field.name_in', { language: languages[lang] })}
            maxLength={120}
            lang={lang}
            isOptional
          />
        ))}
        <TextField
          name={`${row}price`}
          label={t('directory-onboarding.items.price')}
          inputMode="decimal"
          maxLength={14}
          isOptional
        />
        <TextField
          name={`${row}priceMax`}
          label={t('directory-onboarding.items.price_max')}
          inputMode="decimal"
          maxLength={14}
          isOptional
        />
        <TextField
          name={`${row}unit`}
          label={t('directory-onboarding.items.unit')}
          help={t('directory-onboarding.items.unit_help')}
          maxLength={40}
          isOptional
        />
      </div>
      <TextField
        name={`${row}description`}
        label={t('directory-onboarding.items.description')}
        maxLength={500}
        rows={3}
        isOptional
      />
    </>
  );
}
