import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href, isLandingPath, isPublicPath } from '#domain/addresses.ts';
import { brand } from '../brand.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { LastHeading } from '../ui/screen-focus.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import styles from './layout.module.css';
import { island, pageCode } from './prerender/island.tsx';
import { SessionLinks } from './session/session-links.tsx';

const SiteFooter = lazy(() =>
  pageCode(async () => ({ default: (await import('../pages/site-footer.tsx')).SiteFooter })),
);

/** Made once, like the menu: React gives up the HTML of an element that changes before it is hydrated. */
const theFooter = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

const theMenu = island('menu', async () => (await import('./prerender/menu-island.tsx')).MenuIsland);

/** Left out where its code cannot be loaded: the pages have their own links. */
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
