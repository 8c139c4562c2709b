import { href } from '#domain/addresses.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Opens a new request with the goods, addresses and vehicle of this one. Only the time is left to choose. */
export function SendAgain({ shipment }: { shipment: Shipment }) {
  return (
    <ButtonLink look="quiet" to={href.haul('when')} state={{ again: shipment }}>
      Send again<VisuallyHidden> the goods of {shipment.number}</VisuallyHidden>
    </ButtonLink>
  );
}
