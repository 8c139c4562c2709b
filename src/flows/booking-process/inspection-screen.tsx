import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { INSPECTION_FEE, INSPECTION_HOLD, PROPOSAL_ANSWER_TIME } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import type { PublicListing } from '#machines/booking-process/booking-process.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { WayOn } from '../shared/way-on.tsx';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';
import { DayPicker, HourField, isOfHour, type VisitHours } from './visit-hours.tsx';

const FEE = plainNaira(INSPECTION_FEE);

export interface InspectionScreenProps extends VisitHours {
  /** What is inspected; `null` where it is the property of the form. */
  listing: PublicListing | null;
  hasForm: boolean;
  /** It is listed by this flow, and is not public before the fee is paid. */
  waitsForFee: boolean;
  /** The owner is asked for an hour. */
  proposes: boolean;
  /** The fee is being asked about. */
  confirming: boolean;
  /** From the offered hours to one of one's own, and back; without offered hours there is one way only. */
  onSwitch: ((proposes: boolean) => void) | undefined;
  onPropose: () => void;
  onPay: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Back to the form, while there is one to go back to. */
  onBack: (() => void) | undefined;
}

export function InspectionScreen(props: InspectionScreenProps) {
  const { listing, hasForm, day, time, problem, confirming, proposes, onBack } = props;
  const place = listing && `${listing.title || listing.property_type}, ${listing.city}, ${listing.state}`;

  return (
    <Screen
      title="Inspection"
      lead={place ?? 'Choose the day and the hour somebody comes to check your property.'}
      {...(listing && { back: { to: href.listing(listing.id), label: 'The listing' } })}
      stepper={hasForm && <BookingSteps at="Inspection" onForm={onBack} />}
      aside={<BookingPanel at="Inspection" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} field={isOfHour(problem) ? 'time' : undefined} />
      {/* What the summary says of a session that ended is said once. */}
      {onBack && problem?.code !== 'unauthenticated' && <WayOn problem={problem} signInHref={href.signIn} />}
      <ProposalWords {...props} />
      <DayPicker {...props} />
      <HourField {...props} />
      {/* docs/product.md, "Inspections and money", to the letter. */}
      <Notice>A one-time inspection fee of {FEE} will be paid to check the property.</Notice>
      {props.waitsForFee && (
        <p>Your property is listed as paused, and goes public once the fee is paid or you say so in My Listing.</p>
      )}
      <ButtonRow>
        {proposes ? (
          <Button unavailable={props.loadingHours} onClick={props.onPropose}>
            Propose this hour
          </Button>
        ) : (
          <Button unavailable={props.loadingHours} onClick={props.onPay}>
            Proceed to Pay
          </Button>
        )}
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        )}
      </ButtonRow>
      {confirming && day && time && (
        <ConfirmDialog
          title="Proceed to pay?"
          text={`This will proceed to pay ${FEE} for inspection on ${formatDay(day)} at ${formatHour(time)}. The hour is held for you for ${spanInWords(INSPECTION_HOLD)}.`}
          action={`Pay ${FEE}`}
          onConfirm={props.onConfirm}
          onClose={props.onCancel}
        />
      )}
    </Screen>
  );
}

/** Which hours there are to choose from, and the way to the others. */
function ProposalWords({ proposes, onSwitch }: InspectionScreenProps) {
  if (!proposes && !onSwitch) return null;
  const answer = `They answer within ${spanInWords(PROPOSAL_ANSWER_TIME)}, and nothing is paid before.`;
  return (
    <div className={styles.proposal}>
      {proposes ? (
        <p>
          {onSwitch ? '' : 'The owner offers no hours for visits. '}
          Propose a day and an hour to the owner. {answer}
        </p>
      ) : (
        <p>These are the hours that the owner offers.</p>
      )}
      {onSwitch && (
        <Button look="quiet" onClick={() => onSwitch(!proposes)}>
          {proposes ? 'Show the offered hours' : 'Propose another hour'}
        </Button>
      )}
    </div>
  );
}
