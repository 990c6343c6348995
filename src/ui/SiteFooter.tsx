import type { ReactNode } from 'react';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { BrandLinks } from './brand-links.ts';
import { useEdition } from './edition.tsx';
import { MenuLink } from './MainMenu.tsx';
import { Masthead } from './Masthead.tsx';
import type { NavigationGroup } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** Pages about the site itself, by the key of their name. */
const QUICK_LINKS = [
  ['about', '/about'],
  ['cookies', '/cookie-policy'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-condition'],
  ['contact', '/contact'],
  ['grievance', '/grievance'],
  ['archive', '/archive'],
  ['saved', '/saved'],
  ['notifications', '/push'],
] as const;

export interface FooterBrand {
  social: BrandLinks['social'];
  poweredBy: { name: string; url: string } | null;
}

export function SiteFooter(props: {
  brand: FooterBrand;
  groups: readonly NavigationGroup[];
  /** The form of the newsletter. */
  newsletter: ReactNode;
  /** Popular categories. */
  popular: ReactNode;
  /** What is trending. */
  trending: ReactNode;
}) {
  const { edition, t, format, now, brandName } = useEdition();
  const { brand } = props;
  return (
    <div className="footer-inner">
      <div className="footer-top">
        <div>
          <Masthead />
          <SocialLinks links={brand.social} />
        </div>
        {props.newsletter}
      </div>
      <div className="footer-middle">
        <nav aria-label={t('footer.quick')}>
          <p className="footer-heading">{t('footer.quick')}</p>
          <ul>
            {QUICK_LINKS.map(([key, path]) => (
              <li key={key}>
                <a href={toEditionPath(edition, path)}>{t(`footer.${key}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {props.popular}
        {props.trending}
      </div>
      <div className="footer-groups">
        {props.groups.map((group) => (
          <nav key={group.key} aria-label={group.text}>
            <p className="footer-heading">{group.text}</p>
            <ul>
              {[...group.links, ...(group.all ? [group.all] : [])].map((link) => (
                <li key={link.href}>
                  <MenuLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('footer.editions')}>
          <p className="footer-heading">{t('footer.editions')}</p>
          <ul>
            {ALL_EDITIONS.map((other) => (
              <li key={other.code}>
                <a href={other.prefix || '/'} lang={other.lang} hrefLang={other.lang}>
                  {other.name}
                </a>
              </li>
            ))}
            <li>
              <a href={toEditionPath(edition, '/rss.xml')}>{t('footer.rss')}</a>
            </li>
            <li>
              <a href="/api/docs">{t('footer.api')}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="copyright">
        <span>{t('footer.copyright', { year: format.year(now), brand: brandName })}</span>
        {brand.poweredBy && (
          <a href={brand.poweredBy.url} rel="noopener">
            {t('footer.powered_by', { name: brand.poweredBy.name })}
          </a>
        )}
      </p>
    </div>
  );
}
