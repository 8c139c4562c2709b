import { href } from '#domain/addresses.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { INSPECTION_FEE, INSPECTION_HOLD, PROPOSAL_ANSWER_TIME } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import type { PublicListing } from '#machines/inspection-request/inspection-request.setup.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ListingAside } from '../shared/listing-aside.tsx';
import { refundWords } from '../shared/refund-words.ts';
import { WayOn } from '../shared/way-on.tsx';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';
import { DayPicker, isSlotProblem, type SlotChoice, SlotField } from './inspection-slots.tsx';

const FEE = plainNaira(INSPECTION_FEE);

export interface InspectionScreenProps extends SlotChoice {
  /** The listing to inspect; null for the property of the form. */
  listing: PublicListing | null;
  hasForm: boolean;
  /** Whether the visitor owns the property. */
  isOwn: boolean;
  /** Whether this flow lists the property, which then stays paused until the fee is paid. */
  waitsForFee: boolean;
  /** Whether the visitor suggests a time instead of choosing an offered one. */
  proposes: boolean;
  /** Whether the payment dialog is open. */
  confirming: boolean;
  /** Switches between offered times and a suggested one; absent where the owner offers none. */
  onSwitch: ((proposes: boolean) => void) | undefined;
  onPropose: () => void;
  onPay: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Returns to the form; absent where there is none. */
  onBack: (() => void) | undefined;
}

export function InspectionScreen(props: InspectionScreenProps) {
  const { listing, hasForm, day, time, problem, confirming, onBack } = props;
  const place = listing && `${listing.title || listing.property_type}, ${listing.city}, ${listing.state}`;

  return (
    <Screen
      title="Inspection"
      lead={place ?? 'Choose a day and time for someone to check your property.'}
      {...(listing && { back: { to: href.listing(listing.id), label: 'Back to listing' } })}
      stepper={hasForm && <BookingSteps at="Inspection" onForm={onBack} />}
      aside={listing ? undefined : <BookingPanel at="Inspection" />}
      failed={problem !== null}
      wide={listing !== null}
    >
      {listing ? (
        <Columns beside={<ListingAside label="The listing" listing={listing} deskOnly />}>
          <SlotForm {...props} />
        </Columns>
      ) : (
        <SlotForm {...props} />
      )}
      {confirming && day && time && (
        <ConfirmDialog
          title="Proceed to pay?"
          text={`You will proceed to pay ${FEE} for inspection on ${formatDay(day)} at ${formatHour(time)}. We hold this time for ${spanInWords(INSPECTION_HOLD)}. ${refundWords(props)}`}
          action={`Pay ${FEE}`}
          onConfirm={props.onConfirm}
          onClose={props.onCancel}
        />
      )}
    </Screen>
  );
}

function SlotForm(props: InspectionScreenProps) {
  const { problem, proposes, onBack } = props;
  return (
    <>
      <ProblemSummary problem={problem} field={isSlotProblem(problem) ? 'time' : undefined} />
      {/* The summary already says that the session has ended. */}
      {onBack && problem?.code !== 'unauthenticated' && <WayOn problem={problem} signInHref={href.signIn} />}
      <ProposalWords {...props} />
      <DayPicker {...props} />
      <SlotField {...props} />
      {/* docs/product.md, "Inspections and money", to the letter. */}
      <Notice>A one-time inspection fee of {FEE} will be paid to check the property.</Notice>
      <p>{refundWords(props)}</p>
      {props.waitsForFee && (
        <p>Your listing stays paused until you pay the inspection fee or relist it in My Listing.</p>
      )}
      <ButtonRow>
        {proposes ? (
          <Button unavailable={props.loadingHours} onClick={props.onPropose}>
            Suggest this time
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
    </>
  );
}

/** Explains which times can be chosen and switches to the others. */
function ProposalWords({ proposes, onSwitch }: InspectionScreenProps) {
  if (!proposes && !onSwitch) return null;
  const answer = `The owner has ${spanInWords(PROPOSAL_ANSWER_TIME)} to answer. You pay only if they agree.`;
  return (
    <div className={styles.proposal}>
      {proposes ? (
        <p>
          {onSwitch ? '' : 'The owner has not set inspection times. '}
          Suggest a day and time. {answer}
        </p>
      ) : (
        <p>These are the owner's inspection times.</p>
      )}
      {onSwitch && (
        <Button look="quiet" onClick={() => onSwitch(!proposes)}>
          {proposes ? "Show the owner's times" : 'Suggest another time'}
        </Button>
      )}
    </div>
  );
}
