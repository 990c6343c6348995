import { ToolIcon } from '#domains/news/article/ToolIcon.tsx';
import { useEdition } from '#ui/edition.tsx';

export interface CityChoiceProps {
  slug: string;
  place: string;
}

/** Makes the city of a page that of its reader; `CityChoiceButton.island.ts` makes it work. */
export function CityChoice(_: CityChoiceProps) {
  const { t } = useEdition();
  return (
    <button className="tool tool-worded" type="button" aria-pressed="false" disabled>
      <ToolIcon name="city" />
      {t('my-city.name')}
    </button>
  );
}
