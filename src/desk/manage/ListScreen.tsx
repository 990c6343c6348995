import { useLocation } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { Manager } from './Manager.tsx';
import { SUBJECTS } from './subjects.ts';
import { Tabs } from './Tabs.tsx';

/** Lists that belong together, one beside the other. */
const TOGETHER = [
  ['redirects', 'missing-paths'],
  ['videos', 'video-categories'],
  ['advertisements', 'ad-slots', 'ad-prices', 'ad-discounts'],
];

/** The list of the desk whose name ends the address. */
export function ListScreen() {
  const [location] = useLocation();
  const name = location.slice(location.lastIndexOf('/') + 1);
  const subject = SUBJECTS.get(name);
  if (!subject) throw new Error(`no list ${name}`);
  const group = TOGETHER.find((names) => names.includes(name)) ?? [];
  return (
    <>
      <Tabs
        tabs={group.map((each) => ({
          path: `/manage/${each}`,
          text: t(`desk.nav.${each}`),
        }))}
      />
      <Manager key={name} subject={subject} />
    </>
  );
}
