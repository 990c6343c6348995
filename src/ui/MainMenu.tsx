import { useEdition } from './edition.tsx';
import {
  hasCurrent,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './navigation.ts';

/** The menu bar of wide screens. Groups are `details`, so they open without JavaScript; the boot script adds hover and Escape. */
export function MainMenu(props: { items: readonly NavigationItem[] }) {
  const { t } = useEdition();
  return (
    <nav className="main-menu" aria-label={t('nav.label')}>
      <ul>
        {props.items.map((item) => (
          <li key={item.kind === 'link' ? item.link.href : item.group.key}>
            {item.kind === 'link' ? <MenuLink link={item.link} /> : <Group group={item.group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group }: { group: NavigationGroup }) {
  return (
    <details name="main-menu" data-menu="" data-current={hasCurrent(group) ? '' : undefined}>
      <summary>{group.text}</summary>
      <div className="menu-panel">
        <ul>
          {group.links.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} />
            </li>
          ))}
        </ul>
        {group.all && (
          <p className="menu-all">
            <MenuLink link={group.all} />
          </p>
        )}
      </div>
    </details>
  );
}

export function MenuLink({ link }: { link: NavigationLink }) {
  return (
    <a href={link.href} aria-current={link.current}>
      {link.text}
    </a>
  );
}
