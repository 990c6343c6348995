import type { ReactNode } from 'react';
import { useEdition } from '#ui/edition.tsx';
import type { Association } from './association.model.ts';

/** Where an association is and how many members it has, after what else is said. */
export function AssociationMeta(props: { association: Association; children?: ReactNode }) {
  const { town, memberCount } = props.association;
  const { edition, t, format } = useEdition();
  return (
    <p className="card-meta">
      {props.children}
      {town && <span>{town.names[edition.lang]}</span>}
      {memberCount > 0 && (
        <span>
          {t('association.members', { count: memberCount, number: format.number(memberCount) })}
        </span>
      )}
    </p>
  );
}
