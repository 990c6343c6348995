import { useCatalogue } from '#desk/frame/catalogue-store.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { LangOptions } from '#desk/parts/LangOptions.tsx';
import type { ImportSettings as Settings } from '#domains/newsroom/migration/migration.model.ts';
import { LANGS } from '#i18n/editions.ts';

const SWITCHES = ['publish', 'withPages', 'withPictures', 'withRedirects'] as const;
const OFFSETS = ['+00:00', '+01:00', '+04:00', '+05:30', '+08:00', '-05:00', '-08:00'];

/** How a file is taken as a whole. */
export function ImportSettings(props: {
  settings: Settings;
  onChange: (settings: Settings) => void;
  site: string;
  onSite: (site: string) => void;
  /** By field, as the server says them. */
  faults: Readonly<Record<string, string>>;
}) {
  const { settings, onChange, site, onSite, faults } = props;
  const { categories } = useCatalogue();
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part });
  return (
    <fieldset className="card beside beside-wide">
      <legend>{t('desk-import.settings')}</legend>
      <ChoiceField
        label={t('desk-import.category')}
        help={t('desk-import.category_help')}
        fault={faults['settings.categoryId']}
        value={settings.categoryId ?? ''}
        none={{ value: '', name: t('desk-import.choose') }}
        choices={categories}
        onChange={(id) => change({ categoryId: Number(id) || null })}
        isRequired
      />
      <Field label={t('desk-import.site')} help={t('desk-import.site_help')} fault={faults.site}>
        <input
          type="url"
          maxLength={200}
          placeholder="https://"
          value={site}
          onChange={({ target }) => onSite(target.value)}
        />
      </Field>
      <Field label={t('desk-import.lang')} help={t('desk-import.lang_help')}>
        <select
          value={settings.lang}
          onChange={({ target }) =>
            change({ lang: LANGS.find((lang) => lang === target.value) ?? settings.lang })
          }
        >
          <LangOptions />
        </select>
      </Field>
      <Field label={t('desk-import.zone')} help={t('desk-import.zone_help')}>
        <select
          value={settings.utcOffset}
          onChange={({ target }) => change({ utcOffset: target.value })}
        >
          {OFFSETS.map((offset) => (
            <option key={offset} value={offset}>{`UTC${offset}`}</option>
          ))}
        </select>
      </Field>
      <div className="choices">
        {SWITCHES.map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
            {t(`desk-import.switch.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
