import type { ReactNode } from 'react';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { BrandLinks } from './brand-links.ts';
import { useEdition } from './edition.tsx';
import { Masthead } from './Masthead.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Pages about the site itself, by the key of their name. */
const QUICK_LINKS = [
  ['about', '/about'],
  ['cookies', '/cookie-policy'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-condition'],
  ['contact', '/contact'],
  ['advertise', '/advertise'],
  ['grievance', '/grievance'],
  ['blog', '/blog'],
  ['archive', '/archive'],
  ['saved', '/saved'],
  ['following', '/following'],
  ['notifications', '/push'],
  ['lite', '/lite'],
] as const;

export interface FooterBrand {
  social: BrandLinks['social'];
  poweredBy: { name: string; url: string } | null;
}

export function SiteFooter(props: {
  brand: FooterBrand;
  /** What readers can fill in beside the name of the site. */
  form: ReactNode;
  /** Columns beside the links to pages about the site. */
  columns: ReactNode;
  /** Groups of links. */
  groups: ReactNode;
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
        {props.form}
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
        {props.columns}
      </div>
      <div className="footer-groups">
        {props.groups}
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
