import type { ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { Island } from '#islands/Island.tsx';
import { useEdition } from '#ui/edition.tsx';
import { FollowTool } from './FollowTool.tsx';
import { FOLLOWING_PATH, type FollowKind, MOST_FOLLOWED, toFollowKey } from './follow.model.ts';

/** What a reader does with a city, an author or a topic, on its page. */
export function SubjectTools(props: { kind: FollowKind; id: number; children?: ReactNode }) {
  const { edition, t, format } = useEdition();
  const full = t('following.full', { count: format.number(MOST_FOLLOWED) });
  return (
    <div className="subject-tools">
      <Island
        name="FollowButton"
        when="load"
        component={FollowTool}
        props={{ subject: toFollowKey(props.kind, props.id), full }}
      />
      {props.children}
      <a className="tool tool-worded" href={toEditionPath(edition, FOLLOWING_PATH)}>
        {t('following.title')}
      </a>
    </div>
  );
}
