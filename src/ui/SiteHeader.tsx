import type { ReactNode } from 'react';
import type { Lang } from '#i18n/editions.ts';
import { EditionSwitch } from './EditionSwitch.tsx';
import { useEdition } from './edition.tsx';
import { Fragment } from './Fragment.tsx';
import { LoginLink } from './LoginLink.tsx';
import { Masthead } from './Masthead.tsx';
import { MenuButton } from './MenuDrawer.tsx';
import { SearchBox, SearchLink } from './SearchBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { StoreBadges } from './StoreBadges.tsx';

/** What stands in the header of every page. */
export function SiteHeader(props: {
  paths: Partial<Record<Lang, string>>;
  /** The advertisements at the top. */
  advertisement: ReactNode;
  /** The weather where the reader is. */
  weather?: ReactNode;
  /** Controls at the end of the top line. */
  settings: ReactNode;
  /** The menu bar, the strip of sections and the drawer. */
  menus: ReactNode;
  /** The market's prices. */
  ticker: ReactNode;
  /** What was searched for, on the page of results. */
  keyword?: string;
}) {
  const { format, now, links } = useEdition();
  return (
    <>
      <div className="top-line">
        <time className="today" dateTime={format.isoDate(now)}>
          {format.fullDate(now)}
        </time>
        {props.weather}
        {props.settings}
        <LoginLink />
      </div>
      <div className="name-line">
        <div className="masthead">
          <MenuButton />
          <Masthead />
          <EditionSwitch paths={props.paths} />
          <SearchLink />
        </div>
        {props.advertisement}
        <div className="header-tools">
          <Fragment as="div" className="header-links" name="header-links" version="">
            {() => (
              <>
                <SocialLinks links={links.social} />
                <StoreBadges stores={links.stores} />
              </>
            )}
          </Fragment>
          <SearchBox keyword={props.keyword} />
        </div>
      </div>
      {props.menus}
      {props.ticker}
    </>
  );
}
