import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import type { Inspection } from '#machines/booking-process/booking-process.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

/** Says what is booked and what happens next. */
export function PaidScreen({ inspection }: { inspection: Inspection }) {
  return (
    <Screen
      title="Your inspection is booked"
      lead={`${formatDay(inspection.day)} at ${formatHour(inspection.time)}, Lagos time.`}
      aside={<WallPanel promise="The wall stands." more="The light comes through from here." />}
    >
      <Notice kind="success">The fee is paid. We have told the owner, and tell you should anything change.</Notice>
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
