import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { ActionIcon } from './ActionIcon.tsx';
import { type BusinessProfile, toDirectionsUrl, toWhatsappUrl } from './business-profile.model.ts';

/** Numbers a reader has asked for, or why they don't get them. */
export interface Shown {
  phone: string | null;
  whatsapp: string | null;
  isRefused?: boolean;
}

export const NOTHING_ASKED: Shown = { phone: null, whatsapp: null };

/** Ways to reach the business; on a phone they stay under the thumb. Nobody would read what one is asked that nobody keeps. */
export function ProfileActions({ profile, shown }: { profile: BusinessProfile; shown: Shown }) {
  const { edition, t } = useEdition();
  const phone = shown.phone ?? profile.phone;
  const whatsapp = shown.whatsapp ?? profile.whatsapp;
  const directions = toDirectionsUrl(profile);
  const mayAsk = phone === null && profile.phoneAvailable;
  return (
    <>
      {shown.isRefused && (
        <p className="notice" role="alert">
          {t('directory.profile.too_many')}
        </p>
      )}
      <ul className="company-actions" id="contact">
        {phone && (
          <li>
            <a className="button button-strong" href={`tel:${phone}`} data-event="phone">
              <ActionIcon name="phone" />
              {t('directory.call')} <span className="company-number">{toSpoken(phone)}</span>
            </a>
          </li>
        )}
        {mayAsk && (
          <li>
            <AskNumber profile={profile} />
          </li>
        )}
        {whatsapp && (
          <li>
            <a
              className="button"
              href={toWhatsappUrl(whatsapp)}
              rel="nofollow noopener"
              data-event="whatsapp"
            >
              <ActionIcon name="chat" />
              {t('directory.whatsapp')}
            </a>
          </li>
        )}
        {profile.isOwned && (
          <li>
            <a
              className={phone || mayAsk ? 'button' : 'button button-strong'}
              href={`${toEditionPath(edition, toBusinessPath(profile))}/enquire`}
              rel="nofollow"
            >
              <ActionIcon name="letter" />
              {t('directory.ask')}
            </a>
          </li>
        )}
        {directions && (
          <li>
            <a className="button" href={directions} rel="nofollow noopener" data-event="directions">
              <ActionIcon name="pin" />
              {t('directory.directions')}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** A number that is told to whoever asks for it: a form without scripts, in place with them. */
function AskNumber({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  return (
    <form
      method="post"
      action={`${toEditionPath(edition, toBusinessPath(profile))}/phone`}
      data-reveal={profile.id}
    >
      <button className="button button-strong" type="submit">
        <ActionIcon name="phone" />
        {t('directory.profile.show_number')}
      </button>
    </form>
  );
}

/** A mobile number of India in its two halves, which stay on one line. */
export function toSpoken(phone: string): string {
  const [, first, second] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? [];
  return first ? `${first}\u00a0${second}` : phone;
}
