import type { Fault } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LANGS } from '#i18n/editions.ts';
import { toSlug } from '#i18n/slug.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';
import { PictureInput } from './PictureInput.tsx';
import { type FieldDescription, inLang, localText, type Row, type Values } from './subject.ts';
import { TownInput } from './TownInput.tsx';

interface Form {
  values: Values;
  fault: Fault | null;
  set: (changes: Values) => void;
}

interface InputProps<F = FieldDescription> {
  field: F;
  form: Form;
  row: Row | null;
}

type OfKind<K extends FieldDescription['kind']> = Extract<FieldDescription, { kind: K }>;

/** The control of a field, as its description says. */
export function FieldInput({ field, form, row }: InputProps) {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.inThree ? (
        <InThree field={field} form={form} row={row} />
      ) : (
        <TextInput field={field} name={field.name} form={form} />
      );
    case 'slug':
      return <SlugInput field={field} form={form} row={row} />;
    case 'path':
    case 'number':
    case 'day':
    case 'moment':
      return <PlainInput field={field} form={form} />;
    case 'choice':
      return <Choice field={field} form={form} />;
    case 'row':
      return <RowChoice field={field} form={form} />;
    case 'town':
      return <TownInput name={field.name} form={form} row={row} />;
    case 'switch':
      return <Switch name={field.name} form={form} />;
    case 'picture':
      return <PictureInput name={field.name} form={form} row={row} />;
  }
}

function labelOf({ name }: FieldDescription): string {
  return t(`desk-manage.field.${name}`);
}

/** One text in three languages stands together. */
function InThree({ field, form }: InputProps<OfKind<'line' | 'text'>>) {
  return (
    <fieldset className={field.kind === 'text' ? 'card stack' : 'card beside'}>
      <legend>{labelOf(field)}</legend>
      {LANGS.map((lang) => (
        <TextInput
          key={lang}
          field={field}
          name={inLang(field.name, lang)}
          label={t(`desk.lang.${lang}`)}
          lang={lang}
          form={form}
        />
      ))}
    </fieldset>
  );
}

function TextInput(props: {
  field: OfKind<'line' | 'text'>;
  name: string;
  label?: string;
  lang?: string;
  form: Form;
}) {
  const { field, name, label = labelOf(field), lang, form } = props;
  const control = {
    name,
    lang,
    value: String(form.values[name] ?? ''),
    onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
  };
  return (
    <Field label={label} fault={form.fault?.fields[name]}>
      {field.kind === 'text' ? (
        <textarea rows={3} {...control} />
      ) : (
        <input type={field.type ?? 'text'} autoComplete="off" {...control} />
      )}
    </Field>
  );
}

/** Left empty it is made of another field, as it shows; that of an old row stays. */
function SlugInput({ field, form, row }: InputProps<OfKind<'slug'>>) {
  const { name, from } = field;
  const source = String(form.values[from] ?? '');
  const own = String(form.values[name] ?? '');
  return (
    <Field
      label={labelOf(field)}
      help={t('desk-manage.slug_help')}
      fault={form.fault?.fields[name]}
    >
      <input
        name={name}
        autoComplete="off"
        spellCheck={false}
        value={own}
        placeholder={row || source === '' ? '' : toSlug(source)}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  );
}

const TYPES = { path: 'text', number: 'number', day: 'date', moment: 'datetime-local' } as const;

type Plain = OfKind<keyof typeof TYPES>;

function PlainInput({ field, form }: Omit<InputProps<Plain>, 'row'>) {
  const { name, kind } = field;
  return (
    <Field
      label={labelOf(field)}
      help={kind === 'moment' ? t('desk-manage.india_time') : undefined}
      fault={form.fault?.fields[name]}
    >
      <input
        name={name}
        type={TYPES[kind]}
        step={field.kind === 'number' ? (field.step ?? 1) : undefined}
        autoComplete="off"
        value={toShown(field, form.values[name])}
        onChange={(event) => form.set({ [name]: parseValue(field, event.target.value) })}
      />
    </Field>
  );
}

function toShown(field: Plain, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'moment') return toLocal(Number(value));
  return field.kind === 'number' ? String(Number(value) / (field.per ?? 1)) : String(value);
}

function parseValue(field: Plain, text: string): unknown {
  if (text === '' || field.kind === 'path' || field.kind === 'day') return text;
  if (field.kind === 'moment') return Date.parse(`${text}Z`) - INDIA_AHEAD;
  return field.per ? Math.round(Number(text) * field.per) : Number(text);
}

/** A moment as the control of a browser takes it, in Indian time. */
function toLocal(at: number): string {
  return new Date(at + INDIA_AHEAD).toISOString().slice(0, 16);
}

function Choice({ field, form }: Omit<InputProps<OfKind<'choice'>>, 'row'>) {
  const { name, options } = field;
  return (
    <Field label={labelOf(field)} fault={form.fault?.fields[name]}>
      <select
        name={name}
        value={String(form.values[name] ?? '')}
        onChange={({ target }) => form.set({ [name]: target.value === '' ? null : target.value })}
      >
        {options.map((option) => (
          <option key={option} value={option ?? ''}>
            {t(`desk-manage.option.${name}.${option ?? 'none'}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

function RowChoice({ field, form }: Omit<InputProps<OfKind<'row'>>, 'row'>) {
  const { name, of } = field;
  const { data } = useLoaded(`/desk/manage/${of}`);
  return (
    <Field label={labelOf(field)} fault={form.fault?.fields[name]}>
      <select
        name={name}
        value={String(form.values[name] ?? '')}
        onChange={({ target }) =>
          form.set({ [name]: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{t('desk-manage.choose')}</option>
        {data?.rows.map((row) => (
          <option key={row.id} value={row.id}>
            {localText(row, 'name')}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Switch({ name, form }: { name: string; form: Form }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={form.values[name] === true}
        onChange={({ target }) => form.set({ [name]: target.checked })}
      />
      {t(`desk-manage.field.${name}`)}
    </label>
  );
}
