import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from '../layout.module.css';

export interface SessionLinksProps {
  signedIn: boolean;
  onSignOut: () => void;
}

/** One element, which keeps the keyboard's focus when the session becomes known. */
const FIRST = 'first';

export function SessionLinks({ signedIn, onSignOut }: SessionLinksProps) {
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
