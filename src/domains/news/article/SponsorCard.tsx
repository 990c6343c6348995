import { toEditionPath } from '#i18n/path.ts';
import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';

/** Pixels of the square it is kept in at least. */
const LOGO = { width: 256, height: 256 };

/** Who has paid for a story, below it. */
export function SponsorCard({ sponsor }: { sponsor: NamedBusiness }) {
  const { edition, t } = useEdition();
  const { names, path, logoUrl } = sponsor;
  return (
    <aside className="sponsor" aria-labelledby="sponsor">
      {logoUrl && <Photo picture={{ src: logoUrl, ...LOGO, alt: '' }} sizes="64px" largest={256} />}
      <div>
        <h2 id="sponsor" className="kicker">
          {t('blog.sponsor')}
        </h2>
        <p className="headline">
          <a href={toEditionPath(edition, path)} rel="sponsored">
            {names[edition.lang]}
          </a>
        </p>
        <p className="quiet">{t('blog.sponsor_text')}</p>
      </div>
    </aside>
  );
}
