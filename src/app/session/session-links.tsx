import { Link } from 'react-router-dom';
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
          <Link to="/dashboard">Dashboard</Link>
          <Button look="quiet" onClick={onSignOut}>
            Logout
          </Button>
        </>
      ) : (
        <>
          <Link className={styles.privacy} to="/privacy">
            Privacy
          </Link>
          <Link to="/signin">Login</Link>
          <ButtonLink to="/register" look="quiet">
            Sign Up
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
