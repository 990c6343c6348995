import { type BusinessCardFacts, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { ActionIcon } from '#domains/directory/profile/ActionIcon.tsx';
import {
  toDirectionsUrl,
  toWhatsappUrl,
} from '#domains/directory/profile/business-profile.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import { useEdition } from '#ui/edition.tsx';

/** What a thumb can do at once, each always in the same place; links that work without scripts, of the relation given. */
export function CardActions({
  business,
  rel,
}: {
  business: BusinessCardFacts;
  rel?: string | undefined;
}) {
  const { edition, t } = useEdition();
  const name = nameIn(business.names, edition.lang);
  const profile = toEditionPath(edition, toBusinessPath(business));
  const actions = toActions({ business, profile, t });
  if (actions.length === 0) return null;
  return (
    <p className="business-actions">
      {actions.map(({ kind, word, icon, href }) => (
        <a
          key={kind}
          className={`business-${kind}`}
          href={href}
          rel={
            rel ??
            (href.startsWith('https:') || kind === 'enquire' ? 'noopener nofollow' : undefined)
          }
          aria-label={t('browse.action_for', { action: word, name })}
        >
          <ActionIcon name={icon} />
          {word}
        </a>
      ))}
    </p>
  );
}

/** A number that is told only to those who ask for it is on the profile. */
function toActions(props: { business: BusinessCardFacts; profile: string; t: Translate }) {
  const { business, profile, t } = props;
  const { phone, phoneAvailable, isAskedFirst, whatsapp } = business;
  const call = { kind: 'call', icon: 'phone' } as const;
  const directions = toDirectionsUrl(business);
  return [
    phone
      ? { ...call, word: t('directory.call'), href: `tel:${phone}` }
      : phoneAvailable && {
          ...call,
          word: t('directory.profile.show_number'),
          href: profile,
        },
    whatsapp && {
      ...{ kind: 'whatsapp', icon: 'chat' as const },
      ...{ word: t('directory.whatsapp'), href: toWhatsappUrl(whatsapp) },
    },
    // Where there is no number for a reason, asking is the way to reach it; one that nobody keeps answers nobody.
    isAskedFirst && {
      ...{ kind: 'enquire', icon: 'letter' as const },
      ...{ word: t('directory.ask'), href: `${profile}/enquire` },
    },
    directions && {
      ...{ kind: 'directions', icon: 'pin' as const },
      ...{ word: t('directory.directions'), href: directions },
    },
  ].filter((action) => typeof action === 'object' && action !== null);
}
