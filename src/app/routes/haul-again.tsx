import type { ReactNode } from 'react';
import type { HaulDraft } from '#domain/haul.ts';
import { haulAgain } from '#domain/haul-again.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';

interface HaulAgainProps {
  earlier: Shipment;
  children: (again: HaulDraft) => ReactNode;
}

/** Fills the form with an earlier delivery. A separate module, because most requests do not need it. */
export function HaulAgain({ earlier, children }: HaulAgainProps) {
  return children(haulAgain(earlier));
}
