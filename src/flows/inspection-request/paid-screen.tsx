import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

/** Confirms a paid inspection and shows its code. */
export function PaidScreen({ inspection }: { inspection: Inspection }) {
  const { code, is_own } = inspection;
  return (
    <Screen
      title="Your inspection is booked"
      lead={`${formatDay(inspection.day)} at ${formatHour(inspection.time)}, Nigerian time.`}
      aside={<WallPanel />}
    >
      <Notice kind="success">
        Payment received. {is_own ? 'We' : 'We told the owner and'} will tell you if anything changes.
        {code && ` Your inspection code is ${code}. Show it only after you have seen the property.`}
      </Notice>
      <InspectionSheet inspection={inspection} />
      <ButtonRow>
        <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
        {inspection.payment && (
          <ButtonLink to={href.receipt(inspection.payment.reference)} look="quiet">
            Receipt
          </ButtonLink>
        )}
      </ButtonRow>
    </Screen>
  );
}
