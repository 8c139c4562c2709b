import { Navigate, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { SuccessScreen } from '../../flows/listing/success-screen.tsx';

/**
 * /success. The listing flow says in the history entry what was sent, so that a reload still knows. Whoever opens it by
 * itself has sent nothing here, and sees what is listed.
 */
export function SuccessRoute() {
  const sent: { kind?: unknown; listingId?: unknown; isChange?: unknown } = useLocation().state ?? {};
  const kind = listingKindValues.find((each) => each === sent.kind);
  if (!kind) return <Navigate to={href.myListing} replace />;
  const listingId = typeof sent.listingId === 'string' ? sent.listingId : null;
  return <SuccessScreen kind={kind} listingId={listingId} isChange={sent.isChange === true} />;
}
