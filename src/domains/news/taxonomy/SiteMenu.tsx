import { useEdition } from '#ui/edition.tsx';
import { MainMenu, MenuLink } from '#ui/MainMenu.tsx';
import { MenuDrawer } from '#ui/MenuDrawer.tsx';
import { toMenu, toSectionLinks } from './navigation.model.ts';
import { type Taxonomy, withStories } from './taxonomy.model.ts';

/** The menu bar, and the strip of sections and the drawer of narrow screens. */
export function SiteMenu(props: {
  taxonomy: Taxonomy;
  /** Numbers of the categories that have stories, joined by commas; null where that is not known. */
  filled: string | null;
  /** Slug of the category whose entry is marked. */
  currentCategory: string | undefined;
  currentPath: string;
}) {
  const { edition, t } = useEdition();
  const place = { ...props, taxonomy: withStories(props.taxonomy, props.filled), edition, t };
  const items = toMenu(place);
  const sections = toSectionLinks(place);
  return (
    <>
      <MainMenu items={items} />
      {sections.length > 0 && (
        <nav className="section-strip" aria-label={t('nav.sections')}>
          <ul>
            {sections.map((link) => (
              <li key={link.href}>
                <MenuLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <MenuDrawer items={items} />
    </>
  );
}
