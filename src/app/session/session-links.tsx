import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from '../layout.module.css';

export interface SessionLinksProps {
  signedIn: boolean;
  onSignOut: () => void;
}

export function SessionLinks({ signedIn, onSignOut }: SessionLinksProps) {
  return (
    <nav className={styles.links} aria-label="Account">
      {signedIn ? (
        <>
          <Link to={href.dashboard}>Dashboard</Link>
          <Button look="quiet" onClick={onSignOut}>
            Logout
          </Button>
        </>
      ) : (
        <>
          <Link className={styles.privacy} to={href.privacy}>
            Privacy
          </Link>
          <Link to={href.signIn}>Login</Link>
          <ButtonLink to={href.register} look="quiet">
            Sign Up
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
