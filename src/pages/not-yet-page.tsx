import { Link } from 'react-router-dom';
import { Screen } from '../ui/screen.tsx';

/** An address the product will have. Says so, and leads back: no dead ends. */
export function NotYetPage() {
  return (
    <Screen title="Not open yet">
      <p>This part of Gida is being built. Nothing you have entered elsewhere is lost.</p>
      <p>
        <Link to="/dashboard">Back to your dashboard</Link>
      </p>
    </Screen>
  );
}
