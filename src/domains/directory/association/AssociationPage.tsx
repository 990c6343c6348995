import type { ReactNode } from 'react';
import { BusinessCard } from '#domains/directory/browse/BusinessCard.tsx';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { PriceLine } from '#domains/directory/business/PriceLine.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { AssociationLogo } from './AssociationLogo.tsx';
import { AssociationMeta } from './AssociationMeta.tsx';
import { type AssociationDetails, textIn, toAssociationPath } from './association.model.ts';
import type { MemberPage } from './member-page.model.ts';
import { NameSearch } from './NameSearch.tsx';

interface Props {
  association: AssociationDetails;
  found: MemberPage;
  /** What members are looked for by; empty for all. */
  keyword: string;
  page: number;
  /** What other domains show of it. */
  children: ReactNode;
}

/** An association: what it is, its members, what they offer, and how to reach it. */
export function AssociationPage({ association, found, keyword, page, children }: Props) {
  const isFirst = page === 1 && keyword === '';
  return (
    <div className="list-page association-page">
      <Head association={association} />
      {isFirst && (
        <div className="association-columns">
          <About association={association} />
          <Contact association={association} />
        </div>
      )}
      <Members {...{ association, found, keyword, page }} />
      {found.items.length > 0 && <Items found={found} />}
      {isFirst && children}
    </div>
  );
}

function Head({ association }: { association: AssociationDetails }) {
  const { edition, t } = useEdition();
  const { names, kind } = association;
  return (
    <header className="list-header association-head">
      <AssociationLogo association={association} width={96} />
      <div>
        <p className="kicker">
          <a href={toEditionPath(edition, '/association')}>{t(`association.one.${kind}`)}</a>
        </p>
        <h1>{names[edition.lang]}</h1>
        <AssociationMeta association={association} />
      </div>
    </header>
  );
}

function About({ association }: { association: AssociationDetails }) {
  const { edition, t } = useEdition();
  const { text, lang } = textIn(association.about, edition.lang);
  if (text === '') return null;
  return (
    <section aria-labelledby="association-about">
      <h2 id="association-about" className="section-title">
        {t('association.about')}
      </h2>
      <div className="association-text" lang={lang === edition.lang ? undefined : lang}>
        {text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Members({ association, found, keyword, page }: Omit<Props, 'children'>) {
  const { edition, t } = useEdition();
  const path = toAssociationPath(association);
  const listed = keyword === '' ? path : `${path}?${new URLSearchParams({ q: keyword })}`;
  const isEmpty = found.members.length === 0;
  return (
    <section aria-labelledby="association-members">
      <h2 id="association-members" className="section-title">
        {t('association.members_title')}
      </h2>
      {(!isEmpty || keyword !== '') && (
        <NameSearch path={path} keyword={keyword} label={t('association.find_member')} />
      )}
      {isEmpty && (
        <p className="empty">
          {t(keyword === '' ? 'association.no_members' : 'association.no_member_found')}
        </p>
      )}
      <div className="business-list">
        {found.members.map(({ business }) => (
          <BusinessCard key={business.id} business={business} level={3} />
        ))}
      </div>
      {keyword !== '' && (
        <p>
          <a href={toEditionPath(edition, path)}>{t('association.all_members')}</a>
        </p>
      )}
      <Pagination order="rank" path={listed} page={page} hasNext={found.hasNext} />
    </section>
  );
}

function Items({ found }: { found: MemberPage }) {
  const { edition, t } = useEdition();
  return (
    <section aria-labelledby="association-items">
      <h2 id="association-items" className="section-title">
        {t('association.items')}
      </h2>
      <ul className="association-items">
        {found.items.map((item) => {
          const seller = found.sellers.find(({ id }) => id === item.businessId);
          return (
            <li key={item.id}>
              <strong>{item.names[edition.lang]}</strong>
              <PriceLine item={item} />
              {seller && (
                <a href={toEditionPath(edition, toBusinessPath(seller))}>
                  {nameIn(seller.names, edition.lang)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Contact({ association: { phone, email, website } }: { association: AssociationDetails }) {
  const { t } = useEdition();
  if (!phone && !email && !website) return null;
  return (
    <section aria-labelledby="association-contact">
      <h2 id="association-contact" className="section-title">
        {t('association.contact')}
      </h2>
      <dl className="association-contact">
        {phone && (
          <div>
            <dt>{t('association.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('association.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {website && (
          <div>
            <dt>{t('association.website')}</dt>
            <dd>
              <a href={website} rel="noopener nofollow">
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
