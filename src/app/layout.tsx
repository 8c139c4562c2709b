import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href, isLandingPath, isPublicPath } from '#domain/addresses.ts';
import { brand } from '../brand.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LastHeading } from '../ui/screen-focus.ts';
import styles from './layout.module.css';
import { island, pageCode } from './prerender/island.tsx';

const SiteFooter = lazy(() =>
  pageCode(async () => ({ default: (await import('../pages/site-footer.tsx')).SiteFooter })),
);

/** Created once, like the menu, because React discards the HTML of an element that changes before it is hydrated. */
const theFooter = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

const theMenu = island('menu', async () => (await import('./prerender/menu-island.tsx')).MenuIsland);

/** Renders nothing if its code cannot be loaded, because the pages also have links of their own. */
const OwnNav = lazy(() =>
  import('./own-nav.tsx').then(
    (m) => ({ default: m.OwnNav }),
    () => ({ default: () => undefined }),
  ),
);

export interface AppLayoutProps {
  signedIn: boolean;
  onSignOut: () => void;
  /** The main menu; loaded as a separate chunk unless given. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The header, main and footer around every screen. */
export function AppLayout({ signedIn, onSignOut, menu = theMenu, children }: AppLayoutProps) {
  const lastHeading = useRef(prerenderedHeading());
  // docs/product.md, "Addresses and pages": the wizards and the signed-in pages have their own navigation.
  const { pathname } = useLocation();
  const isPublic = isPublicPath(pathname);
  const account = isLandingPath(pathname) && <SessionLinks signedIn={signedIn} onSignOut={onSignOut} />;

  return (
    <LastHeading value={lastHeading}>
      <div className={styles.page}>
        <SkipLink target="main">Skip to main content</SkipLink>
        <header className={styles.header}>
          {/* On the home page it loads the page again, from the top. */}
          <Link
            className={styles.logo}
            to={href.home}
            reloadDocument={pathname === href.home}
            onClick={() => scrollTo(0, 0)}
          >
            <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <path
                fillRule="evenodd"
                d="M0 0h22a10 10 0 0 1 10 10v22H0zM16 5q0 11 11 11q-11 0-11 11q0-11-11-11q11 0 11-11z"
              />
            </svg>
            {brand.name}
          </Link>
          {isPublic && <div className={styles.menu}>{menu}</div>}
          {signedIn && !isPublic && (
            <Suspense>
              <OwnNav />
            </Suspense>
          )}
          {account}
        </header>
        <OfflineBanner />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          {isPublic && theFooter}
          <p>
            © {brand.copyrightYear} {brand.legalName}
          </p>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </footer>
      </div>
    </LastHeading>
  );
}

/** The heading of a prerendered page, which was visible before React started. */
function prerenderedHeading() {
  const heading = globalThis.document?.querySelector('#root h1')?.textContent;
  return heading ? { heading, isPrerendered: true } : null;
}

interface SessionLinksProps {
  signedIn: boolean;
  onSignOut: () => void;
}

/** One element, which keeps the keyboard's focus when the session becomes known. */
const FIRST = 'first';

function SessionLinks({ signedIn, onSignOut }: SessionLinksProps) {
  const first = useRef<HTMLAnchorElement>(null);
  const hasFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session removes the other links, and the focus with one of them
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) first.current?.focus();
  }, [signedIn]);

  return (
    <nav
      className={styles.links}
      aria-label="Account"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {signedIn ? (
        <>
          <Link key={FIRST} ref={first} to={href.dashboard}>
            Dashboard
          </Link>
          <Button look="quiet" onClick={onSignOut}>
            Logout
          </Button>
        </>
      ) : (
        <>
          <Link className={styles.privacy} to={href.privacy}>
            Privacy
          </Link>
          <Link key={FIRST} ref={first} to={href.signIn}>
            Login
          </Link>
          <ButtonLink to={href.register} look="quiet">
            Sign Up
          </ButtonLink>
        </>
      )}
    </nav>
  );
}

/** The first stop of the Tab key. `target` is the id of an element that takes focus (`tabIndex={-1}`). */
function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // Without this the hash becomes part of the address, and the flow takes it for a step.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** Says that the device is offline. Does not promise to send anything later, because not every page saves what was typed. */
function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  return (
    <div className={styles.banner} role="status">
      {!online && <p>You are offline. Nothing can be sent until you reconnect.</p>}
    </div>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const isOnline = () => navigator.onLine;
