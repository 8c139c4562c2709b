import { useLocation } from 'react-router-dom';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { SuccessScreen } from '../../flows/listing/success-screen.tsx';

/** /success. The listing flow says in the history entry what was sent, so that a reload still knows. */
export function SuccessRoute() {
  const sent: { kind?: unknown; listingId?: unknown } = useLocation().state ?? {};
  return (
    <SuccessScreen
      kind={listingKindValues.find((kind) => kind === sent.kind)}
      listingId={typeof sent.listingId === 'string' ? sent.listingId : null}
    />
  );
}
