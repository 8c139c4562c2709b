import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import type { Inspection } from '#machines/booking-process/booking-process.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

/** Says what was proposed, until when the owner can answer, and what comes then. */
export function ProposedScreen({ inspection }: { inspection: Inspection }) {
  const { listing, day, time, held_until } = inspection;
  return (
    <Screen
      title="You have proposed an hour"
      lead={`${formatDay(day)} at ${formatHour(time)}, Lagos time.`}
      aside={<WallPanel promise="Asked for." more="The owner lays the next block." />}
    >
      <Notice kind="success">
        The owner has been told{held_until && ` and can answer until ${formatMoment(new Date(held_until))}`}. If they
        agree, the hour is held for you and you pay the fee then. Nothing is paid now.
      </Notice>
      <InspectionSheet inspection={inspection} />
      <ButtonRow>
        <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
        <ButtonLink to={href.listing(listing.property_id)} look="quiet">
          The listing
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
