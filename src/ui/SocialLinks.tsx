import type { BrandLinks, SocialNetwork } from './brand-links.ts';
import { useEdition } from './edition.tsx';

/** Signs of the networks, drawn on 24 units. */
const SIGNS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'M14 8h3V4h-3c-3 0-5 2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z',
  x: 'M4 4h4.5l4 5.6L17.4 4H20l-6.3 7.3L20.5 20H16l-4.4-6.1L6.3 20H3.6l6.8-7.9z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.5-3.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  youtube: 'M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm5 3v6l5-3z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zm-3.2 5c.4 0 .7.1.9.6l.7 1.6c.1.3 0 .6-.2.8l-.6.7c.6 1.2 1.5 2.1 2.8 2.7l.7-.8c.2-.2.5-.3.8-.2l1.6.8c.4.2.5.5.4.9-.2 1-1.1 1.6-2 1.6-3.5-.4-6.2-3.4-6.5-6.6 0-1 .7-2 1.4-2.1z',
  telegram: 'M3 11.5L21 4l-3 16-5.5-4-2.5 2.5-.5-4.5L17 7.5 7.5 13z',
};

const NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

/** Where else the paper is. */
export function SocialLinks(props: { links: BrandLinks['social'] }) {
  const { t } = useEdition();
  if (props.links.length === 0) return null;
  return (
    <ul className="social-links" aria-label={t('brand.social')}>
      {props.links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener" title={NAMES[network]}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path fillRule="evenodd" d={SIGNS[network]} />
            </svg>
            <span className="visually-hidden">{NAMES[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
