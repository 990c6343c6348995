import { useEdition } from '#ui/edition.tsx';
import { FooterGroups } from '#ui/FooterGroups.tsx';
import { toFooterGroups } from './navigation.model.ts';
import { type Taxonomy, withStories } from './taxonomy.model.ts';

/** All categories by group, and the large cities, at the foot of every page. */
export function FooterSections(props: { taxonomy: Taxonomy; filled: string | null }) {
  const taxonomy = withStories(props.taxonomy, props.filled);
  const { edition, t } = useEdition();
  return <FooterGroups groups={toFooterGroups({ taxonomy, edition, t })} />;
}
