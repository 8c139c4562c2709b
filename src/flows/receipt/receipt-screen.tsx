import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { shipmentTitle } from '#domain/goods.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { Inspection, Payment, Shipment } from '#machines/receipt/receipt.machine.ts';
import { brand } from '#src/brand.ts';
import { Button } from '#src/ui/button.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { AmountRows } from '../shared/amount-rows.tsx';
import { shareLabel, statusOf } from '../shared/shipment-status.ts';
import styles from './receipt-screen.module.css';

export interface ReceiptScreenProps {
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
        {'listing' in paidFor ? <InspectionRows inspection={paidFor} /> : <ShipmentRows shipment={paidFor} />}
        <SheetRow label={date}>{formatMoment(new Date(payment.paid_at ?? payment.created_at))}</SheetRow>
        <SheetRow label="Reference">{payment.reference}</SheetRow>
      </Sheet>
      <div className={styles.onScreenOnly}>
        <Button onClick={onPrint}>Print</Button>
      </div>
    </Screen>
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

function ShipmentRows({ shipment }: { shipment: Shipment }) {
  const { id, day, carrier } = shipment;
  return (
    <>
      <SheetRow label="For">
        <Link to={href.shipment(id)}>{shipmentTitle(shipment)}</Link>
      </SheetRow>
      <SheetRow label="Pickup day">{formatDay(day)}</SheetRow>
      {carrier && <SheetRow label="Carrier">{carrier.name}</SheetRow>}
      <SheetRow label="What happened">{outcomeOf(shipment)}</SheetRow>
      <FeeRows shipment={shipment} />
    </>
  );
}

/** `Cancelled, Mon 12 Jan 2026, 9:00 AM` */
function outcomeOf({ status, ended_as, timeline = [] }: Shipment): string {
  const last = timeline.findLast((event) => event.status === (ended_as ?? status));
  const when = last && formatMoment(new Date(last.made_at ?? last.at));
  return [statusOf({ status, ...(ended_as && { ended_as }) }).status, when].filter(Boolean).join(', ');
}

/** The parts of the payment that are not zero. */
function FeeRows({ shipment }: { shipment: Shipment }) {
  const { held, owed, paid_out, back } = shipment.money ?? { held: 0, owed: 0, paid_out: 0, back: 0 };
  const amounts = [
    ['On hold', held],
    [shareLabel(shipment), owed + paid_out],
    ['Refund', back],
  ] as const;
  return <AmountRows amounts={amounts} />;
}
