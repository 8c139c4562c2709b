import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Who has asked for a place knows its town; its street and its owner only once they have accepted. */
export function NotKnownYet({ bookingId, onRetry }: { bookingId: string; onRetry: () => void }) {
  return (
    <Notice>
      The street and the owner of the place are filled in once the owner has accepted.{' '}
      <Link to={href.booking(bookingId)}>See your booking</Link>. What you typed is kept until then.{' '}
      <Button look="text" onClick={onRetry}>
        Look again
      </Button>
    </Notice>
  );
}
