import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { LANGS } from '#i18n/editions.ts';
import type { Entry, Names } from './audit-entry.ts';
import { inLang } from './subject.ts';

/** What a detail is, where its value has words of its own. */
const MOMENTS: readonly string[] = ['dueAt', 'until'];
const COUNTS: readonly string[] = ['rows', 'minutes', 'sent', 'bytes'];
const STORIES: readonly string[] = ['storyId', 'stories'];
const FIELDS: readonly string[] = ['fields', 'changed'];

/** What something was before and is now, by the act. */
const STATES: Readonly<Record<string, (state: string) => string>> = {
  'ticket.changed': (state) => t(`desk-manage.ticket.is_${state}`),
  'story.status_changed': (state) => t(`desk.status.${state}`),
  'user.role_changed': (state) => t(`desk-manage.role.${state}`),
};

/** What an act has changed, in the language of the desk. */
export function describeDetails({ action, details }: Entry, names: Names): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${t(`desk-audit.detail.${name}`, { defaultValue: name })}: ${say({ action, name, names }, value)}`,
    )
    .join(' · ');
}

/** A detail of an act, and the names of what it may speak of. */
interface Detail {
  action: string;
  name: string;
  names: Names;
}

function say(detail: Detail, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => say(detail, each)).join(', ');
  if (typeof value === 'boolean') return t(`desk-audit.value.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return sayNumber(detail, value);
  return typeof value === 'string' ? sayText(detail, value) : JSON.stringify(value);
}

function sayNumber({ name, names }: Detail, value: number): string {
  if (MOMENTS.includes(name)) return format.timestamp(new Date(value));
  if (STORIES.includes(name)) return names.get(`story:${value}`) ?? String(value);
  return COUNTS.includes(name) ? format.number(value) : String(value);
}

function sayText({ action, name }: Detail, text: string): string {
  if (FIELDS.includes(name)) return nameField(text);
  if (name === 'lang') return t(`desk.lang.${text}`);
  if (name === 'policy') return t(`desk-manage.option.policy.${text}`);
  if (name === 'from' || name === 'to') return STATES[action]?.(text) ?? text;
  const isChoice = ['action', 'kind', 'part'].includes(name);
  return isChoice ? t(`desk-audit.value.${text}`, { defaultValue: text }) : text;
}

/** A field as its form calls it; one that is there in each language with the name of its own. */
function nameField(field: string): string {
  const lang = LANGS.find((each) => field.endsWith(inLang('', each)));
  const base = lang ? field.slice(0, -inLang('', lang).length) : field;
  const name = t(`desk-audit.field.${base}`, {
    defaultValue: t(`desk-manage.field.${base}`, { defaultValue: base }),
  });
  return lang ? `${name} (${t(`desk.lang.${lang}`)})` : name;
}
