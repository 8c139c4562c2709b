import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../brand.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { LastHeading } from '../ui/screen-focus.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import styles from './layout.module.css';
import { SessionLinks } from './session-links.tsx';

export interface AppLayoutProps {
  signedIn: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** What stays while screens come and go: header, main, footer. */
export function AppLayout({ signedIn, onSignOut, children }: AppLayoutProps) {
  const lastHeading = useRef<string | null>(null);
  // SPEC.md section 2: the ways in and out are in the header of the first page only; the flows have their own.
  const isFirstPage = useLocation().pathname === '/';

  return (
    <LastHeading value={lastHeading}>
      <div className={styles.page}>
        <SkipLink target="main">Skip to the content</SkipLink>
        <header className={styles.header}>
          <Link className={styles.logo} to="/">
            <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <path
                fillRule="evenodd"
                d="M0 0h22a10 10 0 0 1 10 10v22H0zM16 5q0 11 11 11q-11 0-11 11q0-11-11-11q11 0 11-11z"
              />
            </svg>
            {brand.name}
          </Link>
          {isFirstPage && <SessionLinks signedIn={signedIn} onSignOut={onSignOut} />}
        </header>
        <OfflineBanner />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          <p>
            © {brand.copyrightYear} {brand.legalName}
          </p>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </footer>
      </div>
    </LastHeading>
  );
}
