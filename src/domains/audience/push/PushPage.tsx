import type { ReactNode } from 'react';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { FIELD, type Intent } from './wishes.model.ts';

export interface PushPageProps {
  /** Public key that browsers subscribe with; null where no notifications are sent. */
  vapidKey: string | null;
  taxonomy: Pick<Taxonomy, 'categories' | 'cities'>;
  /** What the form has just been sent for. */
  done?: Intent;
  /** In the reader's language, why it was refused. */
  refusal?: string;
  /** Names of the boxes that were ticked in a form that was refused. */
  chosen?: ReadonlySet<string>;
}

/** What notifications bring to this browser. The browser knows its subscription, so that the form waits for a script. */
export function PushPage({ vapidKey, taxonomy, done, refusal, chosen }: PushPageProps) {
  const { t } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('push.title')}</h1>
        <p className="list-intro">{vapidKey ? t('push.intro') : t('push.off')}</p>
      </header>
      {done && <Done intent={done} />}
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      {vapidKey && <PushSettings vapidKey={vapidKey} taxonomy={taxonomy} chosen={chosen} />}
    </div>
  );
}

function Done({ intent }: { intent: Intent }) {
  const { t } = useEdition();
  const text = { save: t('push.saved'), test: t('push.tested'), remove: t('push.removed') }[intent];
  return <FormAnswer heading={text}>{null}</FormAnswer>;
}

type SettingsProps = Pick<PushPageProps, 'taxonomy' | 'chosen'> & { vapidKey: string };

function PushSettings({ vapidKey, taxonomy, chosen }: SettingsProps) {
  const { edition, t } = useEdition();
  const toBox = (name: string, label: string, lang?: Lang) => (
    <Box key={name} name={name} label={label} lang={lang} isTicked={chosen?.has(name)} />
  );
  return (
    <div className="push-settings" data-key={vapidKey}>
      <noscript>
        <p className="notice">{t('push.needs_script')}</p>
      </noscript>
      <Notices />
      <form
        className="form"
        method="post"
        action={`${toEditionPath(edition, '/push')}#${FORM_ANSWER}`}
        data-chosen={chosen && ''}
      >
        <input type="hidden" name={FIELD.token} />
        <fieldset className="push-fields" disabled>
          <legend className="visually-hidden">{t('push.title')}</legend>
          <Group legend={t('push.languages')}>
            {ALL_EDITIONS.map(({ lang, name }) => toBox(`${FIELD.language}${lang}`, name, lang))}
          </Group>
          <Group legend={t('push.when')} isWide>
            {toBox(FIELD.isBreakingOnly, t('push.breaking_only'))}
            {toBox(FIELD.isQuietAtNight, t('push.quiet'))}
            {toBox(FIELD.wantsBrief, t('push.brief'))}
          </Group>
          <Group legend={t('push.categories')} help={t('push.categories_help')}>
            {taxonomy.categories.map(({ id, name }) => toBox(`${FIELD.category}${id}`, name))}
          </Group>
          <Group legend={t('push.cities')} help={t('push.cities_help')}>
            {taxonomy.cities.map(({ id, name }) => toBox(`${FIELD.city}${id}`, name))}
          </Group>
          <p className="push-actions">
            <Action intent="save" isMain label={t('push.save')} />
            <Action intent="test" label={t('push.test')} />
            <Action intent="remove" label={t('push.remove')} />
          </p>
        </fieldset>
      </form>
    </div>
  );
}

/** Each is shown where it applies. */
function Notices() {
  const { t } = useEdition();
  return (
    <div className="push-notices">
      <p className="notice" data-push-notice="unsupported" hidden>
        {t('push.unsupported')}
      </p>
      <p className="notice" data-push-notice="ios" hidden>
        {t('push.ios')}
      </p>
      <p className="notice" data-push-notice="blocked" hidden>
        {t('push.blocked')}
      </p>
      <div className="notice push-offer" data-push-notice="inactive" hidden>
        <p>{t('push.inactive')}</p>
        <button type="button" className="button button-primary" data-push-allow>
          {t('push.allow')}
        </button>
      </div>
      <p className="notice" data-push-notice="active" tabIndex={-1} hidden>
        {t('push.active')}
      </p>
      <p className="notice" data-push-notice="failed" hidden>
        {t('push.failed')}
      </p>
    </div>
  );
}

function Group(props: { legend: string; help?: string; isWide?: boolean; children: ReactNode }) {
  return (
    <fieldset className="push-group">
      <legend>{props.legend}</legend>
      {props.help && <p className="form-help">{props.help}</p>}
      <div className={props.isWide ? 'push-boxes push-boxes-wide' : 'push-boxes'}>
        {props.children}
      </div>
    </fieldset>
  );
}

function Box(props: { name: string; label: string; lang?: Lang; isTicked?: boolean }) {
  return (
    <label lang={props.lang}>
      <input type="checkbox" name={props.name} defaultChecked={props.isTicked} />
      <span>{props.label}</span>
    </label>
  );
}

function Action(props: { intent: Intent; label: string; isMain?: boolean }) {
  return (
    <button
      type="submit"
      name={FIELD.intent}
      value={props.intent}
      className={props.isMain ? 'button button-primary' : 'button'}
    >
      {props.label}
    </button>
  );
}
