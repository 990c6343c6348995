import { Link, useLocation } from 'wouter';
import { useInSight } from '#desk/frame/in-sight.ts';
import { t } from '#desk/frame/words.ts';

interface Way {
  path: string;
  text: string;
}

/** Ways to the screens that belong together; nothing where a screen stands alone. */
export function Tabs({ tabs }: { tabs: readonly Way[] }) {
  if (tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label={t('desk-manage.together')}>
      {tabs.map((each) => (
        <Tab key={each.path} {...each} />
      ))}
    </nav>
  );
}

function Tab({ path, text }: Way) {
  const [location] = useLocation();
  const isHere = location === path;
  const link = useInSight(isHere);
  return (
    <Link ref={link} href={path} aria-current={isHere ? 'page' : undefined}>
      {text}
    </Link>
  );
}
