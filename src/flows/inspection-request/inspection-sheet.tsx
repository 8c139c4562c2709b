import { formatDay, formatHour } from '#domain/calendar.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { PhoneLinks } from '../shared/phone-links.tsx';

/** The property, time and fee of an inspection. */
export function InspectionSheet({ inspection }: { inspection: Inspection }) {
  const { listing, day, time, payment, address, contact } = inspection;
  return (
    <Sheet>
      <SheetRow label="Property">
        {listing.title || listing.property_type}, {listing.city}, {listing.state}
      </SheetRow>
      <SheetRow label="Day">{formatDay(day)}</SheetRow>
      <SheetRow label="Time">{formatHour(time)}</SheetRow>
      {address && (
        <SheetRow label="Address">
          {address}, {listing.city}, {listing.state}
        </SheetRow>
      )}
      {contact && (
        <SheetRow label="Contact">
          {contact.first_name} {contact.last_name}, <PhoneLinks of={contact} />
        </SheetRow>
      )}
      <SheetRow label="Inspection fee" isPrice>
        {formatKobo(payment ? kobo(payment.amount) : INSPECTION_FEE)}
      </SheetRow>
      {payment && <SheetRow label="Reference">{payment.reference}</SheetRow>}
    </Sheet>
  );
}
