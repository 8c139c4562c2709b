import { formatKobo, fromWire } from '#domain/money.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { buttonWords } from './button-words.ts';

export interface OffersListProps {
  /** Cheapest first. */
  offers: Haulage['offers'];
  /** The one that is being taken. */
  taking: string | undefined;
  unavailable: boolean;
  /** Missing as long as none can be taken. */
  onTake?: ((offer: string) => void) | undefined;
}

export function OffersList({ offers, taking, unavailable, onTake }: OffersListProps) {
  return (
    <RecordList>
      {offers.map(({ id, carrier, price, by_tariff }) => (
        <li key={id}>
          <OneRecord
            title={carrier}
            status={by_tariff ? 'By their price list' : 'Their offer'}
            tone="open"
            figure={formatKobo(fromWire(price))}
            actions={
              onTake && (
                <Button
                  busy={taking === id}
                  busyLabel={buttonWords.accept.busy}
                  unavailable={unavailable && taking !== id}
                  onClick={() => onTake(id)}
                >
                  {buttonWords.accept.action}
                  <VisuallyHidden> of {carrier}</VisuallyHidden>
                </Button>
              )
            }
          >
            <p>All in all, with fuel and waiting.</p>
          </OneRecord>
        </li>
      ))}
    </RecordList>
  );
}
