import {
  type BusinessCardFacts,
  langOfName,
  nameIn,
} from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { Mark } from '#domains/directory/business/Mark.tsx';
import { OpenState } from '#domains/directory/business/OpenState.tsx';
import { RatingLine } from '#domains/directory/business/RatingLine.tsx';
import { toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';

/** Pixels of a logo on a card. */
const LOGO = 64;

/** A business in a list: what it is, where, how it is rated, whether it is open, and how to reach it with a thumb. */
export function BusinessCard(props: {
  business: BusinessCardFacts;
  level?: 2 | 3;
  /** Whether the list is of one town or one category: what all have in common is not said again. */
  common?: { town?: boolean; category?: boolean };
  /** Metres from where the reader is. */
  distance?: number | undefined;
  isSponsored?: boolean;
}) {
  const { business, level = 2, distance, isSponsored } = props;
  const { edition, t } = useEdition();
  const { lang } = edition;
  const Heading = `h${level}` as const;
  const nameLang = langOfName(business.names, lang);
  return (
    <article className="business">
      <Logo business={business} />
      <div className="business-text">
        <Heading className="business-name" lang={nameLang === lang ? undefined : nameLang}>
          <a href={toEditionPath(edition, toBusinessPath(business))}>
            {nameIn(business.names, lang)}
          </a>
        </Heading>
        <p className="business-facts">
          {isSponsored && <span className="label">{t('browse.sponsored')}</span>}
          {business.isSample && <span className="label">{t('browse.sample')}</span>}
          <Facts business={business} common={props.common ?? {}} distance={distance} />
        </p>
        <p className="business-state">
          <RatingLine rating={business.rating} />
          {business.verified !== 'none' && (
            <span className="business-verified">
              <Mark name="tick" />
              {t('browse.verified_only')}
            </span>
          )}
          <OpenState hours={business.hours} specialHours={business.specialHours} />
        </p>
      </div>
      <Actions business={business} />
    </article>
  );
}

function Logo({ business: { logoUrl, names } }: { business: BusinessCardFacts }) {
  const { edition } = useEdition();
  if (!logoUrl)
    return (
      <span className="business-logo" aria-hidden="true">
        {[...nameIn(names, edition.lang)][0]}
      </span>
    );
  return (
    <span className="business-logo">
      <Photo
        picture={{ src: logoUrl, width: LOGO * 4, height: LOGO * 4, alt: '' }}
        sizes={`${LOGO}px`}
        largest={LOGO * 2}
      />
    </span>
  );
}

/** Trade, area and town. */
function Facts(props: {
  business: BusinessCardFacts;
  common: { town?: boolean; category?: boolean };
  distance: number | undefined;
}) {
  const { business, common, distance } = props;
  const { edition, format, t } = useEdition();
  const { lang } = edition;
  const place = [business.area, common.town ? '' : business.town.names[lang]].filter(Boolean);
  const facts = [
    common.category ? '' : business.category.names[lang],
    [...new Set(place)].join(', '),
    distance === undefined
      ? ''
      : t('browse.distance_km', {
          km: format.number(Math.max(1, Math.round(distance / 100)) / 10),
        }),
  ].filter(Boolean);
  return facts.map((fact) => <span key={fact}>{fact}</span>);
}

/** What a thumb can do at once; links that work without scripts. */
function Actions({ business }: { business: BusinessCardFacts }) {
  const { edition, t } = useEdition();
  const name = nameIn(business.names, edition.lang);
  const links = toActions(business, toEditionPath(edition, toBusinessPath(business)));
  if (links.length === 0) return null;
  return (
    <p className="business-actions">
      {links.map(({ action, href, rel }) => (
        <a
          key={action}
          className={`business-${action}`}
          href={href}
          rel={rel}
          aria-label={t('browse.action_for', { action: toWord(action, t), name })}
        >
          {toWord(action, t)}
        </a>
      ))}
    </p>
  );
}

/** The name of a service is the same in every language. */
function toWord(action: Action['action'], t: Translate): string {
  return action === 'whatsapp' ? 'WhatsApp' : t(`browse.${action}`);
}

interface Action {
  action: 'call' | 'whatsapp' | 'directions';
  href: string;
  rel?: string;
}

/** Numbers that are told only to those who ask are on the profile. */
function toActions(business: BusinessCardFacts, profile: string): Action[] {
  const { phone, phoneAvailable, whatsapp, latitude, longitude } = business;
  const actions: Action[] = [];
  if (phone) actions.push({ action: 'call', href: `tel:${phone}` });
  else if (phoneAvailable) actions.push({ action: 'call', href: `${profile}#contact` });
  if (whatsapp)
    actions.push({
      action: 'whatsapp',
      href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
      rel: 'noopener nofollow',
    });
  if (latitude !== null && longitude !== null)
    actions.push({
      action: 'directions',
      href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
      rel: 'noopener nofollow',
    });
  return actions;
}
