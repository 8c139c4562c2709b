import { formatDay } from '#domain/calendar.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { goodsInWords, vehicleWords, windowWords } from '../shared/shipment-words.ts';
import { PhotosRow, type PhotosRowProps } from './photo-dialog.tsx';
import styles from './shipment-sheet.module.css';

type Schemas = components['schemas'];

export interface ShipmentSheetProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  shipment: Shipment;
}

/** The facts of a delivery: goods, addresses, people and money. */
export function ShipmentSheet({ shipment, fetching, onPhoto }: ShipmentSheetProps) {
  const { goods, photos = [], from, to, day, window, vehicle, price, role, carrier, driver, plate, money } = shipment;
  return (
    <Sheet>
      {price !== null && (
        <SheetRow label="Price" isPrice>
          {formatKobo(fromWire(price))}
        </SheetRow>
      )}
      {money && <MoneyRows money={money} isMine={role === 'carrier'} />}
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
      <SheetRow label="Vehicle">
        {vehicleWords[vehicle]} or larger{plate && `: ${plate}`}
      </SheetRow>
      {carrier && role === 'shipper' && (
        <SheetRow label="Carrier">
          <Person person={carrier} />
        </SheetRow>
      )}
      {driver && (
        <SheetRow label="Driver">
          <Person person={driver} />
        </SheetRow>
      )}
    </Sheet>
  );
}

/** The parts of the payment that are not zero. */
function MoneyRows({ money, isMine }: { money: Schemas['ShipmentMoney']; isMine: boolean }) {
  const parts = [
    ['On hold', money.held],
    [isMine ? 'Refund to sender' : 'Your refund', money.back],
    [isMine ? 'We owe you' : "Carrier's payment", money.owed],
    [isMine ? 'Paid to you' : 'Paid to carrier', money.paid_out],
  ] as const;
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <SheetRow key={label} label={label}>
        {formatKobo(kobo(amount))}
      </SheetRow>
    ));
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
      {name}
      {phone_no && (
        <>
          ,{' '}
          <a className={styles.call} href={`tel:${phone_no}`}>
            {formatPhone(phone_no)}
          </a>
        </>
      )}
    </>
  );
}
