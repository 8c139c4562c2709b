import { spanInWords } from '#domain/in-words.ts';
import { CARRIER_RECORD } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { PRICE_INCLUDES } from '../shared/shipment-words.ts';
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
      {offers.map(({ id, carrier, delivered, on_time, let_down, price, by_tariff }) => (
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
            <p>Total price, {PRICE_INCLUDES} included.</p>
            <p>{recordInWords({ delivered, on_time, let_down })}</p>
          </OneRecord>
        </li>
      ))}
    </RecordList>
  );
}

type Done = Pick<Shipment['offers'][number], 'delivered' | 'on_time' | 'let_down'>;

/** Sums up what the carrier has done on Gida so far. */
function recordInWords({ delivered, on_time, let_down: letDown }: Done): string {
  const done = `${delivered} ${delivered === 1 ? 'load' : 'loads'} delivered, ${on_time} picked up on time.`;
  const lately = `in the last ${spanInWords(CARRIER_RECORD)}`;
  const first = delivered === 0 ? 'No loads delivered with Gida yet.' : done;
  return letDown === 0 ? first : `${first} ${letDown} cancelled late or not picked up ${lately}.`;
}
