import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FEED_FILES, FEED_FORMATS, FEED_TYPES } from './feed.model.ts';

/** Where programs find the news of a page, in its head. */
export function FeedLinks({ path }: { path: string | undefined }) {
  const { edition, brandName } = useEdition();
  if (path === undefined) return null;
  const home = toEditionPath(edition, path).replace(/\/$/, '');
  return FEED_FORMATS.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_TYPES[format]}
      title={brandName}
      href={`${home}/${FEED_FILES[format]}`}
    />
  ));
}
