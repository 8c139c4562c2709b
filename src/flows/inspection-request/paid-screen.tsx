import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { PROPOSAL_PAY_TIME } from '#domain/limits.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

/** Confirms a paid inspection and shows its code. */
export function PaidScreen({ inspection }: { inspection: Inspection }) {
  const { code, is_own } = inspection;
  return (
    <Screen
      title="Your inspection is booked"
      lead={`${formatDay(inspection.day)} at ${formatHour(inspection.time)}, Nigerian time.`}
      wide
    >
      <Columns
        first={
          <Notice kind="success">
            Payment received. {is_own ? 'We' : 'We told the owner and'} will tell you if anything changes.
            {code && ` Your inspection code is ${code}. Show it only after you have seen the property.`}
          </Notice>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
          <Button look="quiet" onClick={() => void saveToCalendar(inspection)}>
            Add to calendar
          </Button>
          {inspection.payment && (
            <ButtonLink to={href.receipt(inspection.payment.reference)} look="quiet">
              Receipt
            </ButtonLink>
          )}
        </ButtonRow>
      </Columns>
    </Screen>
  );
}

/** Loaded when it is pressed. */
const saveToCalendar = async (inspection: Inspection) =>
  (await import('./calendar-file.ts')).saveCalendarFile(inspection);

/** Confirms a suggested time and says until when the owner can answer. */
export function ProposedScreen({ inspection }: { inspection: Inspection }) {
  const { listing, day, time, held_until } = inspection;
  return (
    <Screen title="Time suggested" lead={`${formatDay(day)} at ${formatHour(time)}, Nigerian time.`} wide>
      <Columns
        first={
          <Notice kind="success">
            We told the owner. {held_until && `They can answer until ${formatMoment(new Date(held_until))}. `}If they
            agree, you have {spanInWords(PROPOSAL_PAY_TIME)} to pay the fee. You pay nothing now.
          </Notice>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
          <ButtonLink to={href.listing(listing.property_id)} look="quiet">
            Back to listing
          </ButtonLink>
        </ButtonRow>
      </Columns>
    </Screen>
  );
}
