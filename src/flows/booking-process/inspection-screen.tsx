import { lazy, Suspense, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { INSPECTION_FEE, INSPECTION_HOLD } from '#domain/limits.ts';
import { plainNaira } from '#domain/money.ts';
import type { InspectionHour, PublicListing } from '#machines/booking-process/booking-process.types.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { inspectionHourValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { CalendarView } from '#src/ui/calendar/span.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { WayOn } from '../shared/way-on.tsx';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';

const FEE = plainNaira(INSPECTION_FEE);

const DayCalendar = lazy(() => import('#src/ui/calendar/day-calendar.tsx').then((m) => ({ default: m.DayCalendar })));

export interface InspectionScreenProps {
  /** What is inspected; `null` where it is the property of the form. */
  listing: PublicListing | null;
  hasForm: boolean;
  /** It is listed by this flow, and is not public before the fee is paid. */
  waitsForFee: boolean;
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Hours of the day that others hold. */
  taken: readonly InspectionHour[];
  loadingHours: boolean;
  /** The fee is being asked about. */
  confirming: boolean;
  problem: Problem;
  onDay: (day: PlainDate) => void;
  onTime: (time: InspectionHour) => void;
  onPay: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Back to the form, while there is one to go back to. */
  onBack: (() => void) | undefined;
}

export function InspectionScreen(props: InspectionScreenProps) {
  const { listing, hasForm, day, time, problem, confirming, onBack } = props;
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
      <DayPicker day={day} onDay={props.onDay} />
      <HourField {...props} />
      {/* docs/product.md, "Inspections and money", to the letter. */}
      <Notice>A one-time inspection fee of {FEE} will be paid to check the property.</Notice>
      {props.waitsForFee && (
        <p>Your property is listed as paused, and goes public once the fee is paid or you say so in My Listing.</p>
      )}
      <ButtonRow>
        <Button unavailable={props.loadingHours} onClick={props.onPay}>
          Proceed to Pay
        </Button>
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

/** Which part of the calendar is looked at is nobody else's business. */
const wider: Record<CalendarView, CalendarView> = {
  month: 'year',
  year: 'decade',
  decade: 'century',
  century: 'century',
};
const closer: Record<CalendarView, CalendarView> = { century: 'decade', decade: 'year', year: 'month', month: 'month' };

function DayPicker({ day, onDay }: Pick<InspectionScreenProps, 'day' | 'onDay'>) {
  const [today] = useState(serverToday);
  const [view, setView] = useState<CalendarView>('month');
  return (
    <section className={styles.day} aria-label="Day">
      <p className={styles.chosen} role="status">
        {day ? formatDay(day) : 'No day chosen yet'}
      </p>
      <Suspense fallback={<Skeleton label="Loading the calendar" lines={8} />}>
        <DayCalendar
          label="Day of the inspection"
          days={new Set(day ? [day] : [])}
          today={today}
          view={view}
          onToggle={(chosen) => {
            if (chosen >= today) onDay(chosen);
          }}
          onRaise={() => setView(wider[view])}
          onLower={() => setView(closer[view])}
        />
      </Suspense>
    </section>
  );
}

/** The other problems are the day's, or nothing that another hour would mend. */
const isOfHour = (problem: Problem) => ['time_missing', 'time_in_past', 'slot_taken'].includes(problem?.code ?? '');

function HourField({ day, time, taken, loadingHours, problem, onTime }: InspectionScreenProps) {
  const now = new Date(serverNow());
  const free = inspectionHourValues.filter(
    (hour) => hour === time || (!loadingHours && !taken.includes(hour) && day && momentInLagos(day, hour) > now),
  );
  const placeholder = day ? wordsOf(free.length, loadingHours) : 'Choose a day first';
  return (
    <SelectField
      name="time"
      label="Time"
      hint="All times are in Lagos. Hours that are taken are not shown."
      value={time ?? ''}
      problem={isOfHour(problem) ? (problem?.fields?.time ?? problem?.message) : undefined}
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
  if (loading) return 'Looking for free hours…';
  return free === 0 ? 'No free hour on this day' : 'Select the time';
}
