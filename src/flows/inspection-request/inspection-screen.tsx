import { lazy, Suspense, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { INSPECTION_FEE, INSPECTION_HOLD, PROPOSAL_ANSWER_TIME } from '#domain/limits.ts';
import type { ListingDraft, ListingPart } from '#domain/listing.ts';
import { formatKobo, parseNaira, plainNaira } from '#domain/money.ts';
import { type AvailableDay, daysToCome, type InspectionHour, offeredHours } from '#domain/visits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { PublicListing } from '#machines/inspection-request/inspection-request.setup.ts';
import { inspectionHourValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { CalendarView } from '#src/ui/calendar/span.ts';
import { Columns } from '#src/ui/columns.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { addressIn } from '../listing-form/form-steps.tsx';
import { ListingAside } from '../shared/listing-aside.tsx';
import { NextStep } from '../shared/next-step.tsx';
import { refundWords } from '../shared/refund-words.ts';
import { BookingFormSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';

const FEE = plainNaira(INSPECTION_FEE);

export interface InspectionScreenProps extends SlotChoice {
  /** The listing to inspect; null for the property of the form. */
  listing: PublicListing | null;
  /** The property form, if the inspection is of the property in it. */
  draft: ListingDraft;
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
  /** Opens a part of the form; absent where there is none. */
  onPart: ((part: ListingPart) => void) | undefined;
  /** Returns to the form; absent where there is none. */
  onBack: (() => void) | undefined;
}

export function InspectionScreen(props: InspectionScreenProps) {
  const { listing, draft, hasForm, day, time, problem, confirming, onPart } = props;
  const place = listing && `${listing.title || listing.property_type}, ${listing.city}, ${listing.state}`;

  return (
    <Screen
      title="Inspection"
      lead={place ?? 'Choose a day and time for our team to check your property.'}
      {...(listing && { back: { to: href.listing(listing.id), label: 'Back to listing' } })}
      stepper={hasForm && <BookingFormSteps at="Inspection" onPart={onPart} />}
      failed={problem !== null}
      wide
    >
      <Columns
        beside={
          listing ? <ListingAside label="The listing" listing={listing} deskOnly /> : <PropertySheet draft={draft} />
        }
      >
        <SlotForm {...props} />
      </Columns>
      {confirming && day && time && (
        <ConfirmDialog
          title="Proceed to pay?"
          text={`You will proceed to pay ${FEE} for inspection on ${formatDay(day)} at ${formatHour(time)}. We hold this time for ${spanInWords(INSPECTION_HOLD)}. ${refundWords(props)}`}
          action={`Pay ${formatKobo(INSPECTION_FEE)}`}
          cancel="Go back"
          onConfirm={props.onConfirm}
          onClose={props.onCancel}
        />
      )}
    </Screen>
  );
}

/** The property of the form, shown on desktops only. */
function PropertySheet({ draft }: { draft: ListingDraft }) {
  const { title, propertyType, otherPropertyType, state, price } = draft;
  const amount = parseNaira(price);
  return (
    <div className={styles.deskOnly}>
      <Sheet>
        {propertyType && <SheetRow label="Property">{title || otherPropertyType || propertyType}</SheetRow>}
        {state && <SheetRow label="Address">{addressIn(draft)}</SheetRow>}
        {amount && (
          <SheetRow label="Price" isPrice>
            {formatKobo(amount)}
          </SheetRow>
        )}
        <SheetRow label="Inspection fee">{formatKobo(INSPECTION_FEE)}</SheetRow>
      </Sheet>
    </div>
  );
}

function SlotForm(props: InspectionScreenProps) {
  const { problem, proposes, onBack } = props;
  return (
    <>
      <ProblemSummary problem={problem} field={isSlotProblem(problem) ? 'time' : undefined} />
      {/* The summary already says that the session has ended. */}
      {onBack && problem?.code !== 'unauthenticated' && <NextStep problem={problem} signInHref={href.signIn} />}
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

const DayCalendar = lazy(() => import('#src/ui/calendar/day-calendar.tsx').then((m) => ({ default: m.DayCalendar })));

export interface SlotChoice {
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Booked times of the day. */
  taken: readonly InspectionHour[];
  /** The owner's inspection times; null where any time can be chosen. */
  offered: readonly AvailableDay[] | null;
  loadingHours: boolean;
  problem: Problem;
  onDay: (day: PlainDate) => void;
  onTime: (time: InspectionHour) => void;
}

const wider: Record<CalendarView, CalendarView> = {
  month: 'year',
  year: 'decade',
  decade: 'century',
  century: 'century',
};
const closer: Record<CalendarView, CalendarView> = { century: 'decade', decade: 'year', year: 'month', month: 'month' };

export function DayPicker({ day, offered, onDay }: Pick<SlotChoice, 'day' | 'offered' | 'onDay'>) {
  const [today] = useState(serverToday);
  const [view, setView] = useState<CalendarView>('month');
  const open = offered && new Set(daysToCome(offered, new Date(serverNow())));
  const [showing] = open ?? [];
  return (
    <section className={styles.day} aria-label="Day">
      <p className={styles.chosen} role="status">
        {day ? formatDay(day) : 'No day chosen'}
      </p>
      <Suspense fallback={<Skeleton label="Loading the calendar" lines={8} />}>
        <DayCalendar
          label="Day of the inspection"
          days={new Set(day ? [day] : [])}
          {...(open && { open, hint: OFFERED_HINT, showing: showing ?? today })}
          today={today}
          view={view}
          onToggle={(chosen) => {
            if (chosen >= today && (open === null || open.has(chosen))) onDay(chosen);
          }}
          onRaise={() => setView(wider[view])}
          onLower={() => setView(closer[view])}
        />
      </Suspense>
    </section>
  );
}

const OFFERED_HINT = 'Days you can inspect are highlighted. Choose one.';

/** Whether another time would solve the problem. */
const isSlotProblem = (problem: Problem) =>
  ['time_missing', 'time_in_past', 'slot_taken', 'not_offered'].includes(problem?.code ?? '');

export function SlotField({ day, time, taken, offered, loadingHours, problem, onTime }: SlotChoice) {
  const now = new Date(serverNow());
  const slots = offered && day ? offeredHours(offered, day) : inspectionHourValues;
  const free = slots.filter(
    (hour) => hour === time || (!loadingHours && !taken.includes(hour) && day && momentInLagos(day, hour) > now),
  );
  const placeholder = day ? wordsOf(free.length, loadingHours) : 'Choose a day first';
  return (
    <SelectField
      name="time"
      label="Time"
      hint="Nigerian time (WAT). Booked times are not shown."
      value={time ?? ''}
      problem={isSlotProblem(problem) ? (problem?.fields?.time ?? problem?.message) : undefined}
      placeholder={placeholder}
      options={free.map((hour) => ({ value: hour, label: formatHour(hour) }))}
      autoComplete="off"
      disabled={!day}
      onChange={(chosen) => {
        const hour = inspectionHourValues.find((each) => each === chosen);
        if (hour) onTime(hour);
      }}
      onBlur={() => undefined}
    />
  );
}

function wordsOf(free: number, loading: boolean): string {
  if (loading) return 'Checking times…';
  return free === 0 ? 'No times left on this day' : 'Choose a time';
}
