import { Link, useLocation } from 'wouter';
import { t } from '#desk/frame/words.ts';

/** Ways to the screens that belong together; nothing where a screen stands alone. */
export function Tabs({ tabs }: { tabs: readonly { path: string; text: string }[] }) {
  const [location] = useLocation();
  if (tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label={t('desk-manage.together')}>
      {tabs.map(({ path, text }) => (
        <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
