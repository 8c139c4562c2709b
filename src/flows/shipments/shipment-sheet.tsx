import { formatDay } from '#domain/calendar.ts';
import { shipmentMovesOf } from '#domain/lifecycles/shipment-times.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { AmountRows } from '../shared/amount-rows.tsx';
import { eventInWords, shareLabel } from '../shared/shipment-status.ts';
import { goodsInWords, vehicleWords, waitingInWords, windowWords } from '../shared/shipment-words.ts';
import { costInWords, lossInWords } from './cancel-words.ts';
import styles from './shipment-sheet.module.css';

type Schemas = components['schemas'];

export interface ShipmentSheetProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  shipment: Shipment;
}

/** The facts of a delivery: goods, addresses, people and money. */
export function ShipmentSheet({ shipment, fetching, onPhoto }: ShipmentSheetProps) {
  const {
    goods,
    photos = [],
    notes,
    from,
    to,
    day,
    window,
    vehicle,
    price,
    waiting,
    role,
    carrier,
    driver,
    plate,
    money,
    timeline = [],
  } = shipment;
  return (
    <Sheet>
      {price !== null && (
        <SheetRow label="Price" isPrice>
          {formatKobo(fromWire(price))}
        </SheetRow>
      )}
      {waiting && <SheetRow label="Waiting">{waitingInWords(waiting)}</SheetRow>}
      <CancellingRow shipment={shipment} />
      {money && <MoneyRows shipment={shipment} money={money} />}
      <SheetRow label="Goods">{goodsInWords(goods)}</SheetRow>
      <PhotosRow of="goods" photos={photos} fetching={fetching} onPhoto={onPhoto} />
      <SheetRow label="Pickup">
        <Place place={from} />
      </SheetRow>
      <SheetRow label="Delivery">
        <Place place={to} />
      </SheetRow>
      <SheetRow label="Pickup time">
        {formatDay(day)}, {windowWords[window]}
      </SheetRow>
      {notes && <SheetRow label="Notes for the driver">{notes}</SheetRow>}
      <SheetRow label="Vehicle">
        {vehicleWords[vehicle]} or larger{plate && `: ${plate}`}
      </SheetRow>
      {carrier && (role === 'shipper' || role === 'driver') && (
        <SheetRow label="Carrier">
          <Person person={carrier} />
        </SheetRow>
      )}
      {driver && role !== 'driver' && (
        <SheetRow label="Driver">
          <Person person={driver} />
        </SheetRow>
      )}
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
  );
}

/** The cost of cancelling for the reader, for the sender also before paying. */
function CancellingRow({ shipment }: { shipment: Shipment }) {
  const { role, status, price, cancelling_costs, money } = shipment;
  if (price === null) return null;
  if (role === 'carrier' && money && shipmentMovesOf(status, 'carrier').includes('cancel'))
    return <SheetRow label="Cancelling">{lossInWords(shipment)}</SheetRow>;
  if (role !== 'shipper' || cancelling_costs === null) return null;
  return (
    <SheetRow label={money ? 'Cancelling' : 'Cancelling once you have paid'}>
      {costInWords(shipment, fromWire(price))}
    </SheetRow>
  );
}

/** The parts of the payment that are not zero. */
function MoneyRows({ shipment, money }: { shipment: Shipment; money: Schemas['ShipmentMoney'] }) {
  const isMine = shipment.role === 'carrier';
  const amounts = [
    ['On hold', money.held],
    [isMine ? 'Refund to sender' : 'Your refund', money.back],
    [isMine ? 'We owe you' : shareLabel(shipment), money.owed],
    [isMine ? 'Paid to you' : 'Paid to carrier', money.paid_out],
  ] as const;
  return <AmountRows amounts={amounts} />;
}

function Place({ place: { state, city, address, landmark, name, phone_no } }: { place: Schemas['ShownPlace'] }) {
  return (
    <>
      {[address, landmark, city, state].filter(Boolean).join(', ')}
      {name && phone_no && (
        <>
          . <Person person={{ name, phone_no }} />
        </>
      )}
    </>
  );
}

function Person({ person: { name, phone_no } }: { person: Schemas['ShipmentPerson'] }) {
  return (
    <>
      {name}{' '}
      {phone_no && (
        <a className={styles.call} href={`tel:${phone_no}`}>
          {formatPhone(phone_no)}
        </a>
      )}
    </>
  );
}

export interface PhotosRowProps {
  of: 'goods' | 'load';
  photos: readonly string[];
  /** The address of the photo that is loading. */
  fetching: string | undefined;
  onPhoto: (photo: string) => void;
}

/** Buttons for photos that only participants may open. A photo loads when its button is pressed. */
export function PhotosRow({ of, photos, fetching, onPhoto }: PhotosRowProps) {
  if (photos.length === 0) return null;
  return (
    <SheetRow label={`Photos of the ${of}`}>
      <ButtonRow>
        {photos.map((photo, index) => (
          <Button
            key={photo}
            look="text"
            busy={fetching === photo}
            busyLabel="Loading..."
            unavailable={fetching !== undefined}
            onClick={() => onPhoto(photo)}
          >
            Photo of the {of}
            {photos.length > 1 && `, ${index + 1} of ${photos.length}`}
          </Button>
        ))}
      </ButtonRow>
    </SheetRow>
  );
}
