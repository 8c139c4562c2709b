import { formatKobo, fromWire } from '#domain/money.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { buttonFor } from './list-words.ts';

const words = buttonFor('accept', { role: 'shipper', offers: [] });

export interface OffersListProps {
  /** Cheapest first. */
  offers: Shipment['offers'];
  /** The offer that is being accepted. */
  taking: string | undefined;
  unavailable: boolean;
  /** Missing while no offer can be accepted. */
  onTake?: ((offer: string) => void) | undefined;
}

export function OffersList({ offers, taking, unavailable, onTake }: OffersListProps) {
  return (
    <RecordList>
      {offers.map(({ id, carrier, price, by_tariff }) => (
        <li key={id}>
          <OneRecord
            title={carrier}
            status={by_tariff ? 'Listed price' : 'Offer'}
            tone="open"
            figure={formatKobo(fromWire(price))}
            actions={
              onTake && (
                <Button
                  busy={taking === id}
                  busyLabel={words.busy}
                  unavailable={unavailable && taking !== id}
                  onClick={() => onTake(id)}
                >
                  {words.action}
                  <VisuallyHidden> from {carrier}</VisuallyHidden>
                </Button>
              )
            }
          >
            <p>Total price. Fuel and waiting included.</p>
          </OneRecord>
        </li>
      ))}
    </RecordList>
  );
}
