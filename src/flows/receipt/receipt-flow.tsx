import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { piecesInWords, shipmentTitle } from '#domain/goods.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { Inspection, Payment, receiptMachine, Shipment } from '#machines/receipt/receipt.machine.ts';
import { brand } from '#src/brand.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { keepNumbersTogether, Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { AmountRows } from '../shared/amount-rows.tsx';
import { eventInWords, shareLabel, statusOf, wasDelivered } from '../shared/shipment-status.ts';
import { goodsInWords, waitingInWords } from '../shared/shipment-words.ts';
import styles from './receipt-screen.module.css';

export interface ReceiptFlowProps {
  actor: ActorRefFrom<typeof receiptMachine>;
  onPrint: () => void;
}

export function ReceiptFlow({ actor, onPrint }: ReceiptFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { shipmentId, payment, inspection, shipment, photos, problem } = state.context;
  const back =
    shipmentId === null
      ? { to: href.transactions, label: 'Transaction History' }
      : { to: href.shipment(shipmentId), label: 'Delivery' };
  const name = shipmentId === null ? 'Receipt' : 'Proof of delivery';

  if (state.matches('missing')) {
    const lead = `You can only open ${shipmentId === null ? 'your own receipts' : 'proofs of your own deliveries and loads'}.`;
    return (
      <Screen title={`${name} not found`} lead={`Check the link. ${lead}`}>
        <div>
          <ButtonLink to={shipmentId === null ? back.to : href.shipments}>
            {shipmentId === null ? back.label : 'My deliveries'}
          </ButtonLink>
        </div>
      </Screen>
    );
  }
  const paidFor = inspection ?? shipment;
  if (!state.matches('shown') || !paidFor) {
    return (
      <LoadScreen
        title={name}
        back={back}
        loading={`Loading the ${name.toLowerCase()}`}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  if (payment) return <ReceiptScreen payment={payment} paidFor={paidFor} onPrint={onPrint} />;
  return shipment && <ProofScreen shipment={shipment} photos={photos} onPrint={onPrint} />;
}

interface ProofScreenProps {
  shipment: Shipment;
  /** The photos of the load, in order; null for one that could not be loaded. */
  photos: readonly (Blob | null)[];
  onPrint: () => void;
}

/** The proof of one delivery on one sheet, printed without the controls. */
function ProofScreen({ shipment, photos, onPrint }: ProofScreenProps) {
  const { id, number, goods, loaded, from, to, carrier, driver, plate, timeline = [] } = shipment;
  const back = { to: href.shipment(id), label: number };
  if (!wasDelivered(shipment)) {
    return (
      <Screen title="Not delivered yet" back={back}>
        <p>You can open the proof of delivery here once the goods are delivered.</p>
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

interface ReceiptScreenProps {
  payment: Payment;
  paidFor: Inspection | Shipment;
  onPrint: () => void;
}

const words: Record<Payment['status'], { title: string; date: string }> = {
  started: { title: 'Not paid yet', date: 'Requested' },
  paid: { title: 'Receipt', date: 'Paid' },
  failed: { title: 'Payment declined', date: 'Requested' },
  abandoned: { title: 'Not paid', date: 'Requested' },
  refunded: { title: 'Refund receipt', date: 'Paid' },
};

/** One payment on one sheet, printed without the controls. */
export function ReceiptScreen({ payment, paidFor, onPrint }: ReceiptScreenProps) {
  const { title, date } = words[payment.status];
  return (
    <Screen
      title={title}
      lead={<span className={styles.issuer}>{brand.legalName}</span>}
      back={{ to: href.transactions, label: 'Transaction History' }}
    >
      <Sheet>
        <SheetRow label="Amount" isPrice>
          {formatKobo(kobo(payment.amount))}
        </SheetRow>
        {'listing' in paidFor ? (
          <InspectionRows inspection={paidFor} />
        ) : (
          <ShipmentRows shipment={paidFor} hasRefund={payment.refund !== undefined} />
        )}
        <SheetRow label={date}>{formatMoment(new Date(payment.paid_at ?? payment.created_at))}</SheetRow>
        {payment.refund && <RefundRow refund={payment.refund} />}
        <SheetRow label="Reference">{payment.reference}</SheetRow>
      </Sheet>
      <div className={styles.onScreenOnly}>
        <Button onClick={onPrint}>Print</Button>
      </div>
    </Screen>
  );
}

function RefundRow({ refund: { amount, created_at, done_at } }: { refund: NonNullable<Payment['refund']> }) {
  const sum = formatKobo(kobo(amount));
  return (
    <SheetRow label="Refund">
      {done_at
        ? `${sum}, sent ${formatMoment(new Date(done_at))}. It can take your bank a few days.`
        : `${sum}, started ${formatMoment(new Date(created_at))}. Not sent yet.`}
    </SheetRow>
  );
}

function InspectionRows({ inspection: { listing, day, time, visitor_name } }: { inspection: Inspection }) {
  return (
    <>
      <SheetRow label="For">One-time inspection fee</SheetRow>
      <SheetRow label="Property">
        {listing.title || listing.property_type}, {listing.city}, {listing.state}
      </SheetRow>
      <SheetRow label="Inspection">
        {formatDay(day)} at {formatHour(time)}
      </SheetRow>
      <SheetRow label="Paid by">{visitor_name}</SheetRow>
    </>
  );
}

function ShipmentRows({ shipment, hasRefund }: { shipment: Shipment; hasRefund: boolean }) {
  const { id, day, carrier, waiting } = shipment;
  return (
    <>
      <SheetRow label="For">
        <Link to={href.shipment(id)}>{keepNumbersTogether(shipmentTitle(shipment))}</Link>
      </SheetRow>
      <SheetRow label="Pickup day">{formatDay(day)}</SheetRow>
      {carrier && <SheetRow label="Carrier">{carrier.name}</SheetRow>}
      <SheetRow label="What happened">{outcomeOf(shipment)}</SheetRow>
      <FeeRows shipment={shipment} hasRefund={hasRefund} />
      {waiting && <SheetRow label="Waiting (not part of this payment)">{waitingInWords(waiting)}</SheetRow>}
    </>
  );
}

/** `Cancelled, Mon 12 Jan 2026, 9:00 AM` */
function outcomeOf({ status, ended_as, timeline = [] }: Shipment): string {
  const last = timeline.findLast((event) => event.status === (ended_as ?? status));
  const when = last && formatMoment(new Date(last.made_at ?? last.at));
  return [statusOf({ status, ...(ended_as && { ended_as }) }).status, when].filter(Boolean).join(', ');
}

/** The parts of the payment that are not zero. A refund with a date has its own row. */
function FeeRows({ shipment, hasRefund }: { shipment: Shipment; hasRefund: boolean }) {
  const { held, owed, paid_out, back } = shipment.money ?? { held: 0, owed: 0, paid_out: 0, back: 0 };
  const amounts = [
    ['On hold', held],
    [shareLabel(shipment), owed + paid_out],
    ['Refund', hasRefund ? 0 : back],
  ] as const;
  return <AmountRows amounts={amounts} />;
}
