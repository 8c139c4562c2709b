import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { fromWire } from '#domain/money.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { formatPhone } from '#domain/phone.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import { Button } from '#src/ui/button.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import type { Booking } from './booking-words.ts';

export interface BookingSheetProps {
  booking: Booking;
  /** Whether the ID proof is being downloaded. */
  fetching: boolean;
  proofProblem: Problem;
  onProof: () => void;
}

/** The terms of a booking, agreed or requested. */
export function BookingSheet({ booking, fetching, proofProblem, onProof }: BookingSheetProps) {
  const { listing, fromDate, toDate, purpose, employmentStatus, otherStatus, renter_name, role } = booking;
  const { contact, address, reason, id_proof, charges, shortest_stay, shipments = [] } = booking;
  const terms = termsOf({ ...listing, charges, shortest_stay });
  const cost = stayCost(terms, booking);
  return (
    <Sheet>
      <SheetRow label="Price" isPrice>
        {priceInWords(fromWire(listing.price), listing.price_period)}
      </SheetRow>
      {terms.period === null && <SheetRow label="Cost">{ASK_FOR_PERIOD}</SheetRow>}
      {cost && (
        <SheetRow label="Cost">
          <CostReceipt total="Total for these dates" cost={cost} terms={terms} />
        </SheetRow>
      )}
      <SheetRow label="From Date">{formatDay(fromDate)}</SheetRow>
      <SheetRow label="To Date">{formatDay(toDate)}</SheetRow>
      <SheetRow label="Address">{[address, listing.city, listing.state].filter(Boolean).join(', ')}</SheetRow>
      {role === 'owner' && <SheetRow label="Renter">{renter_name}</SheetRow>}
      {contact && (
        <SheetRow label={role === 'owner' ? 'Call renter' : 'Call owner'}>
          {contact.first_name} {contact.last_name},{' '}
          <a href={`tel:${contact.phone_no}`}>{formatPhone(contact.phone_no)}</a>
        </SheetRow>
      )}
      {shipments.length > 0 && (
        <SheetRow label="Deliveries">
          {shipments.map(({ id, day }) => (
            <p key={id}>
              <Link to={href.shipment(id)}>{formatDay(day)}</Link>
            </p>
          ))}
        </SheetRow>
      )}
      {purpose && <SheetRow label="Purpose of Rent">{purpose}</SheetRow>}
      <SheetRow label="Employment Status">{otherStatus ? `Others: ${otherStatus}` : employmentStatus}</SheetRow>
      {reason && <SheetRow label="Reason">{reason}</SheetRow>}
      <SheetRow label="ID Proof">
        {id_proof === null ? (
          'Deleted'
        ) : (
          <Button look="text" busy={fetching} busyLabel="Downloading..." onClick={onProof}>
            Download ID
          </Button>
        )}
        {proofProblem && <span role="alert">{proofProblem.message}</span>}
      </SheetRow>
    </Sheet>
  );
}
