import { PAYMENT_MODES } from '#domains/directory/business/business.model.ts';
import type { NamedTerm } from '#domains/directory/business/business-card.model.ts';
import { toTownPath } from '#domains/directory/business/business-path.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { Address, BusinessProfile } from './business-profile.model.ts';
import { CompanySection } from './CompanySection.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import { type Shown, toSpoken } from './ProfileActions.tsx';

const PRICE_BANDS = [1, 2, 3, 4] as const;

/** Names that networks have in every language. */
const NETWORKS = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'X' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'whatsappChannel', name: 'WhatsApp' },
  { key: 'googleMaps', name: 'Google Maps' },
] as const;

/** Where it is, how to reach it and when it is open. */
export function ProfileVisit({ profile, shown }: { profile: BusinessProfile; shown: Shown }) {
  return (
    <>
      <Contact profile={profile} phone={shown.phone ?? profile.phone} />
      <OpeningHours hours={profile.hours} specialHours={profile.specialHours} />
    </>
  );
}

/** What else a reader wants to know of it. */
export function ProfileFacts({ profile }: { profile: BusinessProfile }) {
  return (
    <>
      <Details profile={profile} />
      <Memberships profile={profile} />
      <Elsewhere profile={profile} />
    </>
  );
}

function Contact({ profile, phone }: { profile: BusinessProfile; phone: string | null }) {
  const { t } = useEdition();
  const { address, website } = profile;
  const isSparse = !phone && !profile.phoneAvailable && Object.keys(profile.hours).length === 0;
  if (!address && !phone && !website) return null;
  return (
    <CompanySection title={t(`directory.profile.${address ? 'address' : 'contact'}`)}>
      <address className="company-address">
        {address && <AddressLines town={profile.town} address={address} />}
        {phone && (
          <a href={`tel:${phone}`} data-event="phone">
            {toSpoken(phone)}
          </a>
        )}
        {website && (
          <a href={website} rel="nofollow noopener" data-event="website">
            {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        )}
      </address>
      {isSparse && <p className="quiet">{t('directory.profile.sparse')}</p>}
    </CompanySection>
  );
}

function AddressLines({ town, address }: { town: NamedTerm; address: Address }) {
  const { edition, t } = useEdition();
  const { line1, line2, landmark, area, pincode } = address;
  const last = [town.names[edition.lang], pincode].filter((part) => part !== '').join(' ');
  const near = landmark && t('directory.profile.near', { place: landmark });
  const isSaid = line1.includes(area) || line2.includes(area);
  return [line1, line2, near, isSaid ? '' : area, `${last}, ${address.state[edition.lang]}`]
    .filter((line) => line !== '')
    .map((line) => <span key={line}>{line}</span>);
}

function Details({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const rows = useDetails(profile).filter(({ value }) => value !== '');
  if (rows.length === 0 && profile.serviceTowns.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.facts')}>
      <dl className="company-facts">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {profile.serviceTowns.length > 0 && (
          <div>
            <dt>{t('directory.profile.serves')}</dt>
            <dd>
              <Terms terms={profile.serviceTowns} toPath={toTownPath} />
            </dd>
          </div>
        )}
      </dl>
    </CompanySection>
  );
}

/** What is known of a business in a word or two; empty where it is not. */
function useDetails(profile: BusinessProfile): { name: string; value: string }[] {
  const { edition, format, t } = useEdition();
  const nameOf = (term: NamedTerm | null) => term?.names[edition.lang] ?? '';
  const band = PRICE_BANDS.find((each) => each === profile.priceBand);
  const payments = profile.paymentModes.map((mode) => {
    const known = PAYMENT_MODES.find((each) => each === mode);
    return known ? t(`directory.profile.pay.${known}`) : mode;
  });
  return [
    { name: t('directory.profile.year'), value: String(profile.yearEstablished ?? '') },
    { name: t('directory.profile.nature'), value: nameOf(profile.nature) },
    { name: t('directory.profile.legal'), value: nameOf(profile.legal) },
    {
      name: t('directory.profile.employees'),
      value: profile.employeeBand?.replace('-', '–') ?? '',
    },
    {
      name: t('directory.profile.price_band'),
      value: band ? t(`directory.profile.price.${band}`) : '',
    },
    { name: t('directory.profile.payment'), value: format.list(payments) },
    {
      name: t('directory.profile.languages'),
      value: format.list(profile.languages.map(format.languageName)),
    },
    { name: t('directory.profile.gstin'), value: profile.gst?.gstinMasked ?? '' },
  ];
}

function Terms(props: { terms: readonly NamedTerm[]; toPath: (term: NamedTerm) => string }) {
  const { edition } = useEdition();
  return (
    <ul className="company-words">
      {props.terms.map((term) => (
        <li key={term.id}>
          <a href={toEditionPath(edition, props.toPath(term))}>{term.names[edition.lang]}</a>
        </li>
      ))}
    </ul>
  );
}

function Memberships({ profile }: { profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  if (profile.memberships.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.memberships')}>
      <ul className="company-links">
        {profile.memberships.map(({ association, role, sinceYear }) => (
          <li key={association.id}>
            <a href={toEditionPath(edition, `/association/${association.slug}`)}>
              {association.names[edition.lang]}
            </a>{' '}
            <small>
              {[role, sinceYear && t('directory.profile.member_since', { year: sinceYear })]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </CompanySection>
  );
}

/** Its pages on other sites. */
function Elsewhere({ profile }: { profile: BusinessProfile }) {
  const { t } = useEdition();
  const links = NETWORKS.flatMap(({ key, name }) => {
    const url = profile.social[key];
    return url ? [{ name, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <CompanySection title={t('directory.profile.elsewhere')}>
      <ul className="company-words">
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="nofollow noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </CompanySection>
  );
}
