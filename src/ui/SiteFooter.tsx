import { ALL_EDITIONS } from '#i18n/editions.ts';
import { useEdition } from './edition.tsx';
import { MenuLink } from './MainMenu.tsx';
import { Masthead } from './Masthead.tsx';
import type { NavigationGroup } from './navigation.ts';

export function SiteFooter(props: { groups: readonly NavigationGroup[] }) {
  const { t, format, now, brandName } = useEdition();
  return (
    <div className="footer-inner">
      <Masthead />
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
            {ALL_EDITIONS.map((edition) => (
              <li key={edition.code}>
                <a href={edition.prefix || '/'} lang={edition.lang} hrefLang={edition.lang}>
                  {edition.name}
                </a>
              </li>
            ))}
            <li>
              <a href="/api/docs">{t('footer.api')}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="copyright">
        {t('footer.copyright', { year: format.year(now), brand: brandName })}
      </p>
    </div>
  );
}
