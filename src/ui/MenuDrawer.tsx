import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';
import { LoginLink } from './LoginLink.tsx';
import { MenuLink } from './MainMenu.tsx';
import { hasCurrent, type NavigationItem } from './navigation.ts';
import { SearchBox } from './SearchBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StoreBadges } from './StoreBadges.tsx';

/** A reader's own pages, by the key of their name. */
const OWN_LINKS = [
  ['saved', '/saved'],
  ['following', '/following'],
] as const;

const DRAWER_ID = 'menu-drawer';

/** Opens the drawer: a popover, so the browser itself closes it on Escape and on a click outside. */
export function MenuButton() {
  const { t } = useEdition();
  return (
    <button className="menu-button" type="button" popoverTarget={DRAWER_ID}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" />
      </svg>
      <span className="visually-hidden">{t('nav.menu')}</span>
    </button>
  );
}

/** The menu of narrow screens. */
export function MenuDrawer(props: { items: readonly NavigationItem[] }) {
  const { edition, t, links } = useEdition();
  return (
    <div className="menu-drawer" id={DRAWER_ID} popover="auto">
      <button
        className="menu-button menu-close"
        type="button"
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
        <span className="visually-hidden">{t('nav.close')}</span>
      </button>
      <SearchBox />
      <nav aria-label={t('nav.menu')}>
        <ul>
          {props.items.map((item) =>
            item.kind === 'link' ? (
              <li key={item.link.href}>
                <MenuLink link={item.link} />
              </li>
            ) : (
              <li key={item.group.key}>
                <details open={hasCurrent(item.group)}>
                  <summary>{item.group.text}</summary>
                  <ul>
                    {[...item.group.links, ...(item.group.all ? [item.group.all] : [])].map(
                      (link) => (
                        <li key={link.href}>
                          <MenuLink link={link} />
                        </li>
                      ),
                    )}
                  </ul>
                </details>
              </li>
            ),
          )}
          {OWN_LINKS.map(([key, path]) => (
            <li key={key}>
              <a href={toEditionPath(edition, path)}>{t(`footer.${key}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <LoginLink />
      <SocialLinks links={links.social} />
      <StoreBadges stores={links.stores} />
    </div>
  );
}
