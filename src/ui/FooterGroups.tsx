import { MenuLink } from './MainMenu.tsx';
import type { NavigationGroup } from './navigation.ts';

/** Groups of links at the foot of every page. */
export function FooterGroups({ groups }: { groups: readonly NavigationGroup[] }) {
  return groups.map((group) => (
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
  ));
}
