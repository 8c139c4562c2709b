import { Navigate, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { SuccessScreen } from '../../flows/listing/success-screen.tsx';

/**
 * /success. The listing flow passes the sent listing in the history entry, which survives a reload. Without it the page
 * redirects to My Listing.
 */
export function SuccessRoute() {
  const sent: { kind?: unknown; listingId?: unknown; isChange?: unknown } = useLocation().state ?? {};
  const kind = listingKindValues.find((each) => each === sent.kind);
  if (!kind) return <Navigate to={href.myListing} replace />;
  const listingId = typeof sent.listingId === 'string' ? sent.listingId : null;
  return <SuccessScreen kind={kind} listingId={listingId} isChange={sent.isChange === true} />;
}
