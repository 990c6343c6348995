import type { ReactNode } from 'react';
import type { Lang } from '#i18n/editions.ts';
import { EditionSwitch } from './EditionSwitch.tsx';
import { useEdition } from './edition.tsx';
import { Masthead } from './Masthead.tsx';
import { MenuButton } from './MenuDrawer.tsx';

export function SiteHeader(props: {
  paths: Partial<Record<Lang, string>>;
  /** Controls at the end of the top line. */
  settings: ReactNode;
  /** The menu bar and the drawer. */
  menus: ReactNode;
}) {
  const { format, now } = useEdition();
  return (
    <header className="site-header">
      <div className="top-line">
        <time className="today" dateTime={format.isoDate(now)}>
          {format.fullDate(now)}
        </time>
        <EditionSwitch paths={props.paths} />
        {props.settings}
      </div>
      <div className="name-line">
        <MenuButton />
        <Masthead />
      </div>
      {props.menus}
    </header>
  );
}
