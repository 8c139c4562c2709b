import { href } from '#domain/addresses.ts';
import { piecesInWords } from '#domain/goods.ts';
import type { Shipment } from '#machines/receipt/receipt.machine.ts';
import { brand } from '#src/brand.ts';
import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { eventInWords, statusOf, wasDelivered } from '../shared/shipment-status.ts';
import { goodsInWords } from '../shared/shipment-words.ts';
import styles from './receipt-screen.module.css';

export interface ProofScreenProps {
  shipment: Shipment;
  /** The photos of the load, in order; null for one that could not be loaded. */
  photos: readonly (Blob | null)[];
  onPrint: () => void;
}

/** The proof of one delivery on one sheet, printed without the controls. */
export function ProofScreen({ shipment, photos, onPrint }: ProofScreenProps) {
  const { id, number, goods, loaded, from, to, carrier, driver, plate, timeline = [] } = shipment;
  const back = { to: href.shipment(id), label: number };
  if (!wasDelivered(shipment)) {
    return (
      <Screen title="Not delivered yet" back={back}>
        <p>The proof of delivery is here after delivery.</p>
      </Screen>
    );
  }
  return (
    <Screen
      title={`Proof of delivery ${number}`}
      lead={<span className={styles.issuer}>{brand.legalName}</span>}
      back={back}
    >
      <Sheet>
        <SheetRow label="Status">{statusOf(shipment).status}</SheetRow>
        <SheetRow label="Goods">
          {piecesInWords(goods.amount)}: {goodsInWords(goods)}
        </SheetRow>
        <SheetRow label="Pieces loaded">
          {loaded?.count ? `${loaded.count} of ${piecesInWords(goods.amount)}, counted by the driver` : 'Not counted'}
        </SheetRow>
        <SheetRow label="Pickup">{placeInWords(from)}</SheetRow>
        <SheetRow label="Delivery">{placeInWords(to)}</SheetRow>
        <SheetRow label="Confirmed by">The receiver's delivery code, entered by the driver</SheetRow>
        {carrier && <SheetRow label="Carrier">{carrier.name}</SheetRow>}
        {driver && <SheetRow label="Driver">{driver.name}</SheetRow>}
        {plate && <SheetRow label="Plate number">{plate}</SheetRow>}
        {timeline.length > 0 && (
          <SheetRow label="Timeline">
            <ol>
              {timeline.map((event) => (
                <li key={event.at + event.status}>{eventInWords(event)}</li>
              ))}
            </ol>
          </SheetRow>
        )}
      </Sheet>
      {photos.map((photo, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the photos keep their order
        <LoadPhoto key={index} photo={photo} name={`Photo ${index + 1} of the load`} />
      ))}
      <div className={styles.onScreenOnly}>
        <Button onClick={onPrint}>Print</Button>
      </div>
    </Screen>
  );
}

function LoadPhoto({ photo, name }: { photo: Blob | null; name: string }) {
  const url = useObjectUrl(photo ?? undefined);
  if (!photo) return <p>{name} could not be loaded. Reload to try again.</p>;
  return url ? <img className={styles.photo} src={url} alt={name} /> : null;
}

/** `Musa Bello, 7 Wharf Road, Apapa, Lagos` */
const placeInWords = ({ name, address, landmark, city, state }: Shipment['to']) =>
  [name, address, landmark, city, state].filter(Boolean).join(', ');
