import type { BrandLinks } from './brand-links.ts';
import { useEdition } from './edition.tsx';

/** The mobile apps. */
export function StoreBadges(props: { stores: BrandLinks['stores'] }) {
  const { t } = useEdition();
  if (props.stores.length === 0) return null;
  return (
    <ul className="store-badges" aria-label={t('brand.apps')}>
      {props.stores.map(({ store, url }) => (
        <li key={store}>
          <a href={url} rel="noopener">
            <small>{t('brand.get_it')}</small>
            {store === 'android' ? 'Google Play' : 'App Store'}
          </a>
        </li>
      ))}
    </ul>
  );
}
