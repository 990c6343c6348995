import { useRef, useState } from 'react';
import { edition, format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { inLang } from '#desk/manage/subject.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { Moves } from '#desk/parts/Moves.tsx';
import { toPrice } from '#domains/directory/business/item-price.model.ts';
import { isPriceUnit, PRICE_UNITS } from '#domains/directory/business/price-unit.model.ts';
import { type ItemDraft, MOST_ITEMS } from '#domains/directory/review/offer-draft.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { movedTo } from './moved.ts';
import { PictureChoice } from './PicturesInput.tsx';
import type { BusinessFormState, Choices } from './use-business-form.ts';

const PAISE = 100;

/** What a business sells or does, in the order that readers see; a new one has a number below nought till it is saved. */
export function ItemsInput({ form, choices }: { form: BusinessFormState; choices: Choices }) {
  const items = (form.values.items ?? []) as readonly ItemDraft[];
  const [opened, setOpened] = useState<number | null>(null);
  const lowest = useRef(0);
  const set = (changed: readonly ItemDraft[]) => form.set({ items: changed });
  const add = () => {
    lowest.current = Math.min(lowest.current, ...items.map(({ id }) => id ?? 0)) - 1;
    setOpened(lowest.current);
    set([...items, toBlank(lowest.current)]);
  };
  return (
    <>
      {items.length > 0 && (
        <ol className="stack stack-close">
          {items.map((item, index) => (
            <li key={item.id} className="card">
              <Item
                {...{ item, index, form, choices }}
                last={items.length - 1}
                isOpen={item.id === opened}
                onChange={(changes) =>
                  set(items.map((each) => (each === item ? { ...item, ...changes } : each)))
                }
                onMove={(to) => set(movedTo(items, index, to))}
                onRemove={() => set(items.filter((each) => each !== item))}
              />
            </li>
          ))}
        </ol>
      )}
      {items.length < MOST_ITEMS && (
        <button type="button" className="button" onClick={add}>
          {t('desk-directory.add_item')}
        </button>
      )}
    </>
  );
}

function toBlank(id: number): ItemDraft {
  return {
    ...{ id, nameEn: '', nameHi: '', nameGu: '', description: '', unit: '' },
    ...{ pricePaise: null, priceMaxPaise: null, minimumOrder: null, imageKey: null },
    ...{ productId: null, active: true },
  };
}

interface ItemProps {
  item: ItemDraft;
  index: number;
  last: number;
  isOpen: boolean;
  form: BusinessFormState;
  choices: Choices;
  onChange: (changes: Partial<ItemDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Item(props: ItemProps) {
  const { item, index, last, isOpen, form, onMove, onRemove } = props;
  const name = item[`name${SUFFIX[edition.lang]}`] || item.nameEn || t('desk-directory.new_item');
  const fault = form.faultOf(`items.${index}`);
  return (
    <details open={isOpen || fault !== undefined || undefined}>
      <summary>
        {name} <small>{toPrice(item, format.number)}</small>{' '}
        {!item.active && <em className="chip">{t('desk-directory.hidden')}</em>}
      </summary>
      <div className="stack">
        <ItemFields {...props} />
        <div className="row">
          <Moves name={name} index={index} last={last} onMove={onMove} />
          <button type="button" className="button" onClick={onRemove}>
            {t('desk-directory.take_out', { name })}
          </button>
        </div>
      </div>
    </details>
  );
}

const SUFFIX = { en: 'En', hi: 'Hi', gu: 'Gu' } as const;

function ItemFields({ item, index, form, choices, onChange }: ItemProps) {
  const faultOf = (field: keyof ItemDraft) => form.faultOf(`items.${index}.${field}`);
  return (
    <>
      <fieldset className="beside">
        <legend>{t('desk-manage.field.name')}</legend>
        {LANGS.map((lang) => (
          <Field key={lang} label={t(`desk.lang.${lang}`)} fault={faultOf(`name${SUFFIX[lang]}`)}>
            <input
              lang={lang}
              autoComplete="off"
              value={item[`name${SUFFIX[lang]}`]}
              onChange={({ target }) => onChange({ [inLang('name', lang)]: target.value })}
            />
          </Field>
        ))}
      </fieldset>
      <div className="beside">
        <PriceInput
          name="pricePaise"
          item={item}
          fault={faultOf('pricePaise')}
          onChange={onChange}
        />
        <PriceInput
          name="priceMaxPaise"
          item={item}
          fault={faultOf('priceMaxPaise')}
          onChange={onChange}
        />
        <UnitInput {...{ item, onChange }} fault={faultOf('unit')} />
        <Field label={t('desk-directory.minimumOrder')} fault={faultOf('minimumOrder')}>
          <input
            type="number"
            min={1}
            inputMode="numeric"
            value={item.minimumOrder ?? ''}
            onChange={({ target }) => onChange({ minimumOrder: Number(target.value) || null })}
          />
        </Field>
        <ProductInput {...{ item, form, choices, onChange }} fault={faultOf('productId')} />
      </div>
      <PictureChoice
        label={t('desk-manage.field.mediaId')}
        of={item.imageKey}
        fault={faultOf('imageKey')}
        onChange={(imageKey) => onChange({ imageKey })}
      />
      <Field label={t('desk-directory.item_text')} fault={faultOf('description')}>
        <textarea
          rows={2}
          value={item.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={item.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        {t('desk-directory.item_shown')}
      </label>
    </>
  );
}

const OWN = 'own';

/** What a price is for: a unit that has words in each language, or words of the business's own. */
function UnitInput(props: Pick<ItemProps, 'item' | 'onChange'> & { fault: string | undefined }) {
  const { item, fault, onChange } = props;
  const { unit } = item;
  const [isWritten, setWritten] = useState(false);
  const isOwn = isWritten || (unit !== '' && !isPriceUnit(unit));
  const choose = (chosen: string) => {
    setWritten(chosen === OWN);
    onChange({ unit: chosen === OWN ? '' : chosen });
  };
  const units = PRICE_UNITS.map((id) => ({ id, name: t(`desk-directory.unit_word.${id}`) }));
  return (
    <>
      <ChoiceField
        label={t('desk-directory.unit')}
        fault={isOwn ? undefined : fault}
        value={isOwn ? OWN : unit}
        none={{ value: '', name: t('desk-directory.no_unit') }}
        choices={[...units, { id: OWN, name: t('desk-directory.own_unit') }]}
        onChange={choose}
      />
      {isOwn && (
        <Field label={t('desk-directory.own_unit')} fault={fault}>
          <input
            autoComplete="off"
            maxLength={40}
            value={unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** A price in rupees, kept in paise. */
function PriceInput(props: {
  name: 'pricePaise' | 'priceMaxPaise';
  item: ItemDraft;
  fault: string | undefined;
  onChange: ItemProps['onChange'];
}) {
  const { name, item, fault, onChange } = props;
  const price = item[name];
  return (
    <Field label={t(`desk-directory.${name}`)} fault={fault}>
      <input
        type="number"
        min={0}
        step={0.01}
        inputMode="decimal"
        value={price === null ? '' : price / PAISE}
        onChange={({ target }) =>
          onChange({
            [name]: target.value === '' ? null : Math.round(Number(target.value) * PAISE),
          })
        }
      />
    </Field>
  );
}

/** Offered are the products of its categories, and the one it has. */
function ProductInput(
  props: Pick<ItemProps, 'item' | 'form' | 'choices' | 'onChange'> & {
    fault: string | undefined;
  },
) {
  const { item, form, choices, fault, onChange } = props;
  const categories = [form.values.categoryId, form.values.subCategoryIds].flat();
  const offered = choices.products.filter(
    ({ id, categoryId }) => categories.includes(categoryId) || id === item.productId,
  );
  return (
    <ChoiceField
      label={t('desk-directory.product')}
      fault={fault}
      value={item.productId ?? 0}
      none={{ value: 0, name: t('desk-directory.no_product') }}
      choices={offered}
      onChange={(value) => onChange({ productId: Number(value) || null })}
    />
  );
}
