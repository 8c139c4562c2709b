import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './layout.module.css';

export function SessionLinks({ signedIn, onSignOut }: { signedIn: boolean; onSignOut: () => void }) {
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
          <Link to="/signin">Login</Link>
          <ButtonLink to="/register" look="quiet">
            Sign Up
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
