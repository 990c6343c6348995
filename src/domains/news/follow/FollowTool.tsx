import { ToolIcon } from '#domains/news/article/ToolIcon.tsx';
import { useEdition } from '#ui/edition.tsx';

export interface FollowToolProps {
  /** As `follow.model.ts` has it. */
  subject: string;
  /** Said where there is no room for more. */
  full: string;
}

/** Follows what a page is about; `FollowButton.island.ts` makes it work. */
export function FollowTool(_: FollowToolProps) {
  const { t } = useEdition();
  return (
    <>
      <button className="tool tool-worded" type="button" aria-pressed="false" disabled>
        <ToolIcon name="follow" />
        <span className="tool-words">
          <span>{t('following.follow')}</span>
          <span hidden>{t('following.followed')}</span>
        </span>
      </button>
      <span role="status" className="quiet" />
    </>
  );
}
