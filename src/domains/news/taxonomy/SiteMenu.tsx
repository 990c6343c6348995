import { useEdition } from '#ui/edition.tsx';
import { MainMenu } from '#ui/MainMenu.tsx';
import { MenuDrawer } from '#ui/MenuDrawer.tsx';
import { toMenu } from './navigation.model.ts';
import type { Taxonomy } from './taxonomy.model.ts';

/** The menu bar and the drawer of narrow screens. */
export function SiteMenu(props: {
  taxonomy: Taxonomy;
  /** Slug of the category whose entry is marked. */
  currentCategory: string | undefined;
  currentPath: string;
}) {
  const { edition, t } = useEdition();
  const items = toMenu({ ...props, edition, t });
  return (
    <>
      <MainMenu items={items} />
      <MenuDrawer items={items} />
    </>
  );
}
