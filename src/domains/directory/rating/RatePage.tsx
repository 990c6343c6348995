import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import { calendarOf } from '#i18n/calendar.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { CodeWays, GuestFields } from './GuestFields.tsx';
import { LetterCount } from './LetterCount.island.tsx';
import { PhotosField } from './RatingPhotos.tsx';
import { StarsGiven } from './RatingText.tsx';
import { RATE_INTENTS, type RateState } from './rate-form.model.ts';
import {
  LONGEST_REVIEW,
  LONGEST_TITLE,
  listMonths,
  SHORTEST_REVIEW,
  STARS,
} from './rating.model.ts';

interface Props {
  profile: BusinessProfile;
  state: RateState;
}

/** The form by which somebody rates a business, or what has become of it. */
export function RatePage({ profile, state }: Props) {
  const { edition, t } = useEdition();
  const path = toBusinessPath(profile);
  return (
    <div className="form-page rate-page">
      <header className="list-header">
        <p className="rate-kicker">
          <a href={toEditionPath(edition, path)} lang={langOfName(profile.names, edition.lang)}>
            {nameIn(profile.names, edition.lang)}
          </a>
        </p>
        <h1>{t('directory-rating.form.title')}</h1>
      </header>
      <RateBody profile={profile} state={state} />
    </div>
  );
}

function RateBody({ profile, state }: Props) {
  const { edition, format, t } = useEdition();
  const ratings = toEditionPath(edition, `${toBusinessPath(profile)}/ratings`);
  if (state.saved)
    return (
      <FormAnswer heading={t(`directory-rating.form.${state.saved}`)}>
        <p>{t(`directory-rating.form.${state.saved}_next`)}</p>
        <p>
          <a className="text-link" href={ratings}>
            {t('directory-rating.form.see')}
          </a>
        </p>
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account/ratings')}>
            {t('directory-rating.own.title')}
          </a>
        </p>
      </FormAnswer>
    );
  if (state.isOwn) return <p className="notice">{t('directory-rating.refusal.own')}</p>;
  if (state.frozenUntil)
    return (
      <p className="notice">
        {t('directory-rating.refusal.frozen', { date: format.fullDate(state.frozenUntil) })}
      </p>
    );
  return (
    <>
      <p>{t('directory-rating.form.intro')}</p>
      <FormFaults faults={state.faults} />
      {state.replaces !== null && <p className="notice">{t('directory-rating.form.replaces')}</p>}
      <RateForm profile={profile} state={state} />
    </>
  );
}

function RateForm({ profile, state }: Props) {
  const { edition, t } = useEdition();
  const { typed, faults, proof } = state;
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  return (
    <form
      className="form"
      method="post"
      action={`${toEditionPath(edition, `${toBusinessPath(profile)}/rate`)}#${FORM_ANSWER}`}
      encType={proof === 'none' ? 'multipart/form-data' : undefined}
      noValidate
    >
      {state.replaces !== null && <input type="hidden" name="replaceExisting" value="1" />}
      <StarsField value={typed.stars} fault={faultOf('stars')} />
      <FormField
        name="title"
        label={t('directory-rating.form.headline')}
        value={typed.title}
        fault={faultOf('title')}
        isOptional
        maxLength={LONGEST_TITLE}
        autoComplete="off"
      />
      <FormField
        name="review"
        kind="multiline"
        label={t('directory-rating.form.review')}
        help={t('directory-rating.form.review_help', {
          least: SHORTEST_REVIEW,
          most: LONGEST_REVIEW,
        })}
        value={typed.review}
        fault={faultOf('review')}
        isOptional
        maxLength={LONGEST_REVIEW}
        autoComplete="off"
      />
      <Island
        name="LetterCount"
        when="idle"
        component={LetterCount}
        props={{
          field: toFieldId('review'),
          words: t('directory-rating.form.letters', { count: '{count}', most: LONGEST_REVIEW }),
        }}
      />
      <MonthField value={typed.experienceMonth} fault={faultOf('experienceMonth')} />
      {proof === 'none' ? (
        <PhotosField kept={state.photos} fault={faultOf('photoIds')} />
      ) : (
        <>
          <p className="form-help">{t('directory-rating.form.photos_later')}</p>
          {state.photos.map((photo) => (
            <input key={photo} type="hidden" name={`photo-${photo}`} value="1" />
          ))}
        </>
      )}
      <Tick name="isAnonymous" isTicked={typed.isAnonymous} />
      <fieldset
        id={toFieldId('ownExperience')}
        className="rate-declare"
        aria-describedby={faultOf('ownExperience') && 'declare-fault'}
      >
        <legend>{t('directory-rating.form.declare')}</legend>
        {faultOf('ownExperience') && (
          <p id="declare-fault" className="form-fault">
            {faultOf('ownExperience')}
          </p>
        )}
        <Tick name="ownExperience" isTicked={typed.ownExperience} />
        <Tick name="noReward" isTicked={typed.noReward} />
      </fieldset>
      {proof !== 'none' && <GuestFields profile={profile} state={state} />}
      {proof !== 'account' && (
        <button
          type="submit"
          name="intent"
          value={RATE_INTENTS.send}
          className="button button-primary"
        >
          {t(`directory-rating.form.${proof === 'phone' ? 'go_on' : 'send'}`)}
        </button>
      )}
      {proof === 'code' && <CodeWays />}
      <p className="form-help">
        <a className="text-link" href={toEditionPath(edition, '/directory/rules')}>
          {t('directory-rating.rules')}
        </a>
      </p>
    </form>
  );
}

/** Whole stars, each with what it stands for. */
function StarsField({ value, fault }: { value: string | undefined; fault: string | undefined }) {
  const { t } = useEdition();
  const id = toFieldId('stars');
  return (
    <fieldset id={id} className="form-field star-field" aria-describedby={fault && `${id}-fault`}>
      <legend>{t('directory-rating.form.stars')}</legend>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <div className="star-choices">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={value === String(stars)}
              required
            />
            <span className="star-count">
              <StarsGiven stars={stars} />
            </span>
            <span>{t(`directory-rating.stars.${stars}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MonthField({ value, fault }: { value: string | undefined; fault: string | undefined }) {
  const { edition, now, t } = useEdition();
  const id = toFieldId('experienceMonth');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {t('directory-rating.form.month')}
        <span className="form-optional">{t('form.optional')}</span>
      </label>
      {fault && <p className="form-fault">{fault}</p>}
      <select id={id} name="experienceMonth" defaultValue={value ?? ''}>
        <option value="">{t('directory-rating.form.month_none')}</option>
        {listMonths(now).map((month) => (
          <option key={month} value={month}>
            {calendarOf(edition).month(new Date(`${month}-15T00:00:00Z`))}
          </option>
        ))}
      </select>
    </div>
  );
}

function Tick(props: {
  name: 'isAnonymous' | 'ownExperience' | 'noReward';
  isTicked: string | undefined;
}) {
  const { t } = useEdition();
  return (
    <label className="choice">
      <input type="checkbox" name={props.name} value="1" defaultChecked={Boolean(props.isTicked)} />
      <span>{t(`directory-rating.form.${props.name}`)}</span>
    </label>
  );
}
