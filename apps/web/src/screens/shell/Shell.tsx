import { neededLazy } from '../../platform/needed-parts.ts';
import { Logo } from '@ninefold/ui/brand/Logo.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../services/services.ts';
import { useResizeEnd } from './resize-end.ts';
import { text } from '../../platform/texts/text.ts';
import { menuItemOf, type ShellPage } from './menu-item.ts';
import { Notices } from './Notices.tsx';
import styles from './shell.module.css';
import { useOwnBackground } from './use-own-background.ts';

// Where a content blocker takes it away nothing is asked, and nothing told to anybody: nobody misses it.
const Consent = lazy(async () => ({ default: (await import('../consent/Consent.tsx')).Consent }));
const AccountMenu = neededLazy('other', async () => (await import('./AccountMenu.tsx')).AccountMenu);

export type { ShellPage } from './menu-item.ts';
export type ContentWidth = 'home' | 'start' | 'form' | 'long-form' | 'door' | 'message' | 'cap' | 'page' | 'wide';

const MENU = 'mainMenu';
/** As in shell.module.css. */
const MENU_IS_A_LINE = '(min-width: 768px)';
const opensMenu = { popoverTarget: MENU, 'aria-controls': MENU } as const;

interface ShellProps {
  /** The menu's item for a page that is shown at the address of none, such as a message of the server. */
  readonly current: ShellPage;
  readonly width: ContentWidth;
  /** What was changed since the page state was written. */
  readonly own?: { readonly userName: string; readonly background: string };
  readonly children: ReactNode;
}

/** The light pages' frame: header with the menu, content, line at the foot. */
export function Shell({ current, width, own, children }: ShellProps) {
  const { pageState } = useServices();
  const shell = useRef<HTMLDivElement | null>(null);
  useOwnBackground(shell, own?.background ?? pageState.sUserBackground);
  // The markup that was made ahead has no question in it.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div ref={shell} className={styles.shell}>
      <a className="skip" href="#main">
        {text('shell.skip')}
      </a>
      <Header current={current} userName={own?.userName ?? pageState.sUserName} />
      <main id="main" className={styles.content} data-width={width} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <a href={pages.legalese}>{text('shell.legal')}</a>
        <a href={pages.suppressBrowser}>{text('shell.browsers')}</a>
        {isThere && pageState.bAsksConsent ? (
          <PartBoundary instead={null}>
            <Suspense>
              <Consent label={text('shell.consent')} />
            </Suspense>
          </PartBoundary>
        ) : null}
      </footer>
      {isThere ? <Notices /> : null}
    </div>
  );
}

interface HeaderProps extends Pick<ShellProps, 'current'> {
  readonly userName: string;
}

function Header(props: HeaderProps) {
  const { pageState } = useServices();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLElement | null>(null);
  // A phone resizes the window for a keyboard or an address bar too: the menu stays then.
  useResizeEnd(() => {
    if (!window.matchMedia(MENU_IS_A_LINE).matches) return;
    menu.current?.hidePopover?.();
    setMenuOpen(false);
  });
  // Browsers without popovers tell of nothing either (Safari 16, Firefox 124): there the button alone opens and closes it.
  const onBurger = () => menu.current?.hidePopover ?? setMenuOpen(!isMenuOpen);
  return (
    <header className={styles.top}>
      <Logo name={pageState.sProductName} href={pages.home} />
      {/* In a narrow window the menu is a popover: the browser closes it on Escape or a press outside, and leads the Tab key into it. */}
      <button
        type="button"
        className={styles.burger}
        aria-label={text('shell.menu')}
        aria-expanded={isMenuOpen}
        onClick={onBurger}
        {...opensMenu}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} size={20} />
      </button>
      <nav ref={menu} aria-label={text('shell.nav')} id={MENU} popover="auto" onToggle={({ newState }) => setMenuOpen(newState === 'open')}>
        <MenuItems {...props} />
      </nav>
    </header>
  );
}

function MenuItems({ current, userName }: HeaderProps) {
  const { pageState } = useServices();
  const router = useRouter();
  const [path] = router.hook(router);
  const active = menuItemOf(path) ?? current;
  const here = (page: ShellPage) => (page === active ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <ul>
      <li>
        <a href={pages.home} {...here('start')}>
          {text('shell.start')}
        </a>
      </li>
      <li>
        <a href={pages.scheduler} {...here('schedule')}>
          {text('shell.schedule')}
        </a>
      </li>
      <li>
        <a href={pages.download} {...here('download')}>
          {text('shell.download')}
        </a>
      </li>
      <li>
        {pageState.bIsUserLoggedIn ? (
          <PartBoundary instead={<a href={pages.account}>{userName}</a>}>
            <Suspense fallback={<span className={styles.menuRoom} />}>
              <AccountMenu name={userName} />
            </Suspense>
          </PartBoundary>
        ) : (
          <a href={pages.login} {...here('login')}>
            {text('shell.login')}
          </a>
        )}
      </li>
    </ul>
  );
}
