import './ad-calendar.css';
import { Link, useSearchParams } from 'wouter';
import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { useShortcuts } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import { localText, type Row } from '#desk/manage/subject.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { LANGS } from '#i18n/editions.ts';
import { AdMonth } from './AdMonth.tsx';
import { type Calendar, type MonthFilter, stepMonth, toAdDays } from './ad-month.ts';

/** What is taken of each place that is sold, month by month. */
export function AdCalendarScreen() {
  const [params, setParams] = useSearchParams();
  const loaded = useLoaded('/desk/manage/ad-slots');
  const slots = loaded.data?.rows ?? [];
  const slot = slots.find(({ code }) => code === params.get('slot')) ?? slots[0];
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <h1>{t('desk.nav.ad_calendar')}</h1>
      <LoadNote loaded={loaded} />
      {loaded.data && !slot && (
        <p className="empty">
          {t('desk-ads.no_slots')}{' '}
          <Link className="text-link" href="/manage/ad-slots">
            {t('desk.nav.ad-slots')}
          </Link>
        </p>
      )}
      {slot && <SlotCalendar slots={slots} slot={slot} choose={choose} />}
    </>
  );
}

function SlotCalendar(props: {
  slots: readonly Row[];
  slot: Row;
  choose: (changes: Readonly<Record<string, string>>) => void;
}) {
  const { slots, slot, choose } = props;
  const [params] = useSearchParams();
  const present = format.isoDate(new Date()).slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : present;
  const loaded = useLoaded('/desk/bookings/calendar', {
    query: { slotCode: String(slot.code), month },
  });
  const filter: MonthFilter = {
    language: LANGS.find((lang) => lang === params.get('language')) ?? null,
    target: params.get('target'),
  };
  const turn = (by: number) => choose({ month: stepMonth(month, by) });
  useShortcuts([
    { keys: ['n'], says: t('desk-ads.next_month'), run: () => turn(1) },
    { keys: ['p'], says: t('desk-ads.previous_month'), run: () => turn(-1) },
    { keys: ['t'], says: t('desk-ads.this_month'), run: () => choose({ month: '' }) },
  ]);
  const isCurrent = loaded.data?.from.startsWith(month) === true;
  return (
    <>
      <div className="filters ad-filters">
        <Choice
          label={t('desk-ads.fact.place')}
          value={String(slot.code)}
          options={slots.map((row) => [String(row.code), localText(row, 'name')])}
          onChange={(code) => choose({ slot: code, target: '' })}
        />
        <Choice
          label={t('desk-ads.fact.language')}
          value={filter.language ?? ''}
          options={[
            ['', t('desk-ads.language.all')],
            ...LANGS.map((lang) => [lang, t(`desk-ads.language.${lang}`)] as const),
          ]}
          onChange={(language) => choose({ language })}
        />
        {slot.target !== 'none' && (
          <Targets calendar={loaded.data} value={filter.target} onChange={choose} />
        )}
      </div>
      <div className="row ad-month-turns">
        <button type="button" className="button" onClick={() => turn(-1)}>
          ←<span className="visually-hidden"> {t('desk-ads.previous_month')}</span>
        </button>
        <h2 aria-live="polite">{nameMonth(month)}</h2>
        <button type="button" className="button" onClick={() => turn(1)}>
          →<span className="visually-hidden"> {t('desk-ads.next_month')}</span>
        </button>
        {month !== present && (
          <button type="button" className="button" onClick={() => choose({ month: '' })}>
            {t('desk-ads.this_month')}
          </button>
        )}
      </div>
      <p className="quiet queue-keys">{t('desk-ads.calendar_keys')}</p>
      <LoadNote loaded={loaded} />
      {loaded.data && isCurrent && (
        <AdMonth key={`${slot.code} ${month}`} days={toAdDays(loaded.data, filter)} />
      )}
    </>
  );
}

function Targets(props: {
  calendar: Calendar | null;
  value: string | null;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const { calendar, value, onChange } = props;
  const known = (calendar?.targets ?? []).map(({ id, name }) => [id, name] as const);
  const isKnown = known.some(([id]) => id === value);
  return (
    <Choice
      label={t('desk-ads.aimed_at')}
      value={value ?? ''}
      options={[
        ['', t('desk-ads.all_targets')],
        ...known,
        ...(value && !isKnown ? [[value, value] as const] : []),
      ]}
      onChange={(target) => onChange({ target })}
    />
  );
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <label className="field">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const MONTH = new Intl.DateTimeFormat(`${edition.locale}-u-nu-latn`, {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});

function nameMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}
