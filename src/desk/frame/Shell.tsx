import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nameOfPerson } from '#desk/parts/person-name.ts';
import { followFields } from '#desk/phonetic/follow-fields.ts';
import { DESK_PATH } from '#domains/newsroom/working/desk.model.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { desk, edition } from './desk-data.ts';
import { keepFocus } from './focus-keeper.ts';
import { useInSight } from './in-sight.ts';
import { Line } from './Line.tsx';
import { isWithin } from './menu-path.ts';
import { ScreenName } from './ScreenName.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { type DeskScreen, GROUPS, type Group, PROFILE_PATH } from './screen.ts';
import { watchSession } from './session-watch.ts';
import { runShortcut, useShortcuts } from './shortcuts.ts';
import { chooseTheme, THEMES, theme } from './theme-store.ts';
import { t } from './words.ts';

/** What stands around every screen: the areas of the desk, whose desk it is, and whether the line holds. */
export function Shell({
  screens,
  children,
}: {
  screens: readonly DeskScreen[];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(watchSession, []);
  useEffect(keepFocus, []);
  useEffect(followFields, []);
  useEffect(() => {
    document.addEventListener('keydown', runShortcut);
    return () => document.removeEventListener('keydown', runShortcut);
  }, []);
  const help = () => setHelping(true);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  useShortcuts([{ keys: ['?'], says: t('desk-frame.shortcuts_show'), run: help }]);
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {t('desk.skip')}
      </a>
      <header className="desk-bar">
        <button
          ref={opener}
          type="button"
          className="desk-menu-button"
          aria-expanded={isOpen}
          aria-controls="desk-menu"
          onClick={() => setOpen(!isOpen)}
          onKeyDown={closeByKey}
        >
          {t('desk.menu')}
        </button>
        <Link href="/" className="desk-brand">
          {desk.brandName} <span>{t('desk.name')}</span>
        </Link>
        <Languages />
      </header>
      <nav
        id="desk-menu"
        className="desk-menu"
        data-open={isOpen}
        aria-label={t('desk.nav.label')}
        onKeyDown={closeByKey}
      >
        {GROUPS.map((group) => (
          <MenuGroup key={group} group={group} screens={screens} onLeave={() => setOpen(false)} />
        ))}
        <Person onHelp={help} />
      </nav>
      <main id="main" className="stack desk-main" tabIndex={-1}>
        <Line />
        <NamelessNotice />
        {children}
      </main>
      <ScreenName />
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

function MenuGroup(props: { group: Group; screens: readonly DeskScreen[]; onLeave: () => void }) {
  const { group, screens, onLeave } = props;
  const [location] = useLocation();
  const shown = screens
    .filter(({ menu }) => menu?.group === group)
    .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{t(`desk.nav.group_${group}`)}</h2>
      <ul>
        {shown.map(({ path, menu }) => (
          <li key={path}>
            <MenuLink path={path} isHere={isWithin(path, location)} onLeave={onLeave}>
              {t(`desk.nav.${menu?.name}`)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuLink(props: {
  path: string;
  isHere: boolean;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { path, isHere, onLeave, children } = props;
  const link = useInSight(isHere);
  return (
    <Link ref={link} href={path} onClick={onLeave} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** The same screen in another language: a new page, so that nothing of the old one is left. */
function Languages() {
  const [location] = useLocation();
  const search = useSearch();
  const here = `${DESK_PATH}${location === '/' ? '' : location}${search && `?${search}`}`;
  return (
    <nav className="desk-languages" aria-label={t('desk.language')}>
      {ALL_EDITIONS.map((other) => (
        <a
          key={other.lang}
          href={toEditionPath(other, here)}
          hrefLang={other.lang}
          lang={other.lang}
          aria-current={other === edition ? 'true' : undefined}
        >
          {other.name}
        </a>
      ))}
    </nav>
  );
}

/** Asks whoever has said no name for it: colleagues and the history of stories know them by it. */
function NamelessNotice() {
  const [location] = useLocation();
  if (desk.user.name !== '' || location === PROFILE_PATH) return null;
  return (
    <p className="notice row row-apart">
      {t('desk-frame.say_name')}
      <Link className="button" href={PROFILE_PATH}>
        {t('desk-frame.profile')}
      </Link>
    </p>
  );
}

function Person({ onHelp }: { onHelp: () => void }) {
  useSignals();
  const { role } = desk.user;
  return (
    <section className="desk-person">
      <p>
        <strong>{nameOfPerson(desk.user)}</strong> {t(`desk.role.${role}`)}
      </p>
      <label>
        {t('desk.theme')}
        <select
          value={theme.value}
          onChange={({ target }) =>
            chooseTheme(THEMES.find((each) => each === target.value) ?? 'auto')
          }
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {t(`desk-frame.theme.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={onHelp}>
        {t('desk-frame.shortcuts')}
      </button>
      <Link href={PROFILE_PATH}>{t('desk-frame.profile')}</Link>
      <a href={toEditionPath(edition, '/account')}>{t('desk.account')}</a>
      <a href={toEditionPath(edition, '/')}>{t('desk.site')}</a>
    </section>
  );
}
