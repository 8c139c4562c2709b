import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addDays, formatDay, type PlainDate } from '#domain/calendar.ts';
import type { HaulDraft, TimeDraft } from '#domain/haul.ts';
import { SHIPMENT_AHEAD_DAYS } from '#domain/limits.ts';
import type { Stay } from '#domain/rent.ts';
import { lastPickupDay } from '#domain/shipment-window.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { chosenVehicle, isFilledByServer, lacksPlace } from '#machines/haul/haul.types.ts';
import { shipmentWindowValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { SendingScreen } from '../attachments/sending-screen.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { childOf } from '../shared/child-actors.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { windowWords } from '../shared/shipment-words.ts';
import { GoodsScreen } from './goods-screen.tsx';
import { HaulPanel, HaulSteps, PlaceIsFilledIn, RequestSoFar } from './haul-steps.tsx';
import { endWords } from './haul-words.ts';
import { type Addresses, PlaceScreen, type Sender } from './place-screen.tsx';
import { RouteCheck } from './route-check.tsx';

export interface HaulFlowProps {
  actor: ActorRefFrom<typeof haulMachine>;
  isJustBooked?: boolean;
  /** Offers the user's addresses at an end that is not a booked place. */
  addresses?: Addresses;
  /** The signed-in user, who hands over the goods unless another name is typed. */
  sender?: Sender | null;
  savedAt?: SavedAt;
  /** The link to sign-up, for visitors, instead of sending the request. */
  signUp?: ReactNode;
  /** The same link instead of the offer to notify the user when carriers cover the route. */
  alertSignUp?: ReactNode;
}

const none: Addresses = () => null;
/** Loaded with the prices that it shows. */
const loadReview = async () => ({ default: (await import('./review-screen.tsx')).ReviewScreen });
const ReviewScreen = lazy(loadReview);
/** Loaded when someone changes the suggested vehicle. */
const VehicleScreen = lazy(() => import('./vehicle-screen.tsx').then((m) => ({ default: m.VehicleScreen })));

const noneMissing = {};
const sendingSteps = ['Photos', 'Your request'] as const;

/** Shows the screen of the state that a delivery request is in. */
export function HaulFlow(props: HaulFlowProps) {
  const { actor, isJustBooked = false, addresses = none, sender = null, savedAt = null } = props;
  const { signUp = null, alertSignUp = null } = props;
  // A booking request sent a moment ago awaits its owner, even before the booking is loaded.
  const isFilledIn = useSelector(actor, ({ context }) =>
    isJustBooked ? lacksPlace(context) : isFilledByServer(context),
  );
  const draft = useSelector(actor, ({ context }) => context.draft);
  return (
    <PlaceIsFilledIn value={isFilledIn}>
      <RequestSoFar value={draft}>
        <HaulScreen {...{ actor, isJustBooked, addresses, sender, savedAt, signUp, alertSignUp }} />
      </RequestSoFar>
    </PlaceIsFilledIn>
  );
}

function HaulScreen({ actor, isJustBooked, addresses, sender, savedAt, signUp, alertSignUp }: Required<HaulFlowProps>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { bookingId, stay, draft, attached, vehicles, problem } = state.context;
  const chosen = chosenVehicle(state.context);
  const { files } = useAttachments(childOf(actor, 'attachments'));
  const retry = () => actor.send({ type: 'retry.requested' });
  const change = (part: Partial<HaulDraft>) => actor.send({ type: 'form.changed', part });
  const goOn = (part: Partial<HaulDraft>) => actor.send({ type: 'form.submitted', part });
  const backTo = {
    goods: { to: haulHref(bookingId), label: 'Your goods' },
    from: { to: haulHref(bookingId, 'origin'), label: 'Pickup address' },
    to: { to: haulHref(bookingId, 'destination'), label: 'Delivery address' },
    when: { to: haulHref(bookingId, 'timing'), label: 'Pickup time' },
    review: { to: haulHref(bookingId, 'reviewing'), label: 'Your request' },
  };

  if (state.matches({ filling: 'goods' })) {
    return (
      <GoodsScreen
        goods={draft.goods}
        route={bookingId === null && <RouteCheck actor={actor} signUp={alertSignUp} />}
        photos={
          <AttachmentsFlow
            actor={childOf(actor, 'attachments')}
            withDocument={false}
            about="Optional. Carriers who can take the goods see your photos before they send an offer."
            missing={noneMissing}
          />
        }
        bookingId={bookingId}
        isJustBooked={isJustBooked}
        savedAt={savedAt}
        isVisitor={signUp !== null}
        problem={problem}
        onChange={(goods) => change({ goods })}
        onNext={(goods) => goOn({ goods })}
      />
    );
  }
  if (state.matches({ filling: 'origin' })) {
    return (
      <PlaceScreen
        key="origin"
        end="From"
        place={draft.from}
        other={draft.to}
        sender={sender}
        addresses={addresses}
        back={backTo.goods}
        problem={problem}
        onChange={(from) => change({ from })}
        onNext={(from) => goOn({ from })}
      />
    );
  }
  if (state.matches({ filling: 'destination' })) {
    return (
      <PlaceScreen
        key="destination"
        end="To"
        place={draft.to}
        other={draft.from}
        addresses={bookingId === null ? addresses : none}
        back={backTo.from}
        problem={problem}
        onChange={(to) => change({ to })}
        onNext={(to) => goOn({ to })}
      />
    );
  }
  if (state.matches('reading') || state.matches({ filling: 'unread' })) {
    return (
      <LoadScreen
        title={endWords.To.title}
        back={backTo.from}
        loading="Loading the place you booked"
        problem={problem}
        onRetry={retry}
      />
    );
  }
  if (state.matches({ filling: 'timing' })) {
    return (
      <TimeScreen
        when={draft.when}
        stay={stay}
        back={isFilledByServer(state.context) ? backTo.from : backTo.to}
        problem={problem}
        onChange={(when) => change({ when })}
        onNext={(when) => {
          void loadReview();
          goOn({ when });
        }}
      />
    );
  }
  if (state.matches({ sending: 'uploading' })) {
    return (
      <SendingScreen
        steps={sendingSteps}
        current={0}
        files={files}
        onCancel={() => actor.send({ type: 'submission.cancelled' })}
      />
    );
  }
  if (!chosen || state.matches('pricing')) {
    return (
      <LoadScreen
        title="Check your request"
        back={backTo.when}
        loading="Loading vehicles and prices"
        problem={problem}
        onRetry={retry}
      />
    );
  }
  if (state.matches({ filling: 'choosing' })) {
    return (
      <Suspense fallback={null}>
        <VehicleScreen
          vehicles={vehicles}
          chosen={chosen.vehicle}
          back={backTo.review}
          onChange={(vehicle) => change({ vehicle })}
          onNext={(vehicle) => goOn({ vehicle })}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <ReviewScreen
        bookingId={bookingId}
        draft={draft}
        photos={attached.photos}
        isUnanswered={isFilledByServer(state.context)}
        chosen={chosen}
        // Stays busy after the request is sent, until the delivery page opens.
        busy={!state.hasTag('stable')}
        problem={problem}
        isKept={Boolean(savedAt)}
        signUp={signUp}
        onConfirm={() => actor.send({ type: 'shipment.confirmed' })}
      />
    </Suspense>
  );
}

interface TimeScreenProps {
  when: TimeDraft;
  /** The dates of the booked warehouse the goods go to; null for any other delivery. */
  stay: Stay | null;
  back: ScreenProps['back'];
  problem: Problem;
  onChange: (when: TimeDraft) => void;
  onNext: (when: TimeDraft) => void;
}

/** Fills in tomorrow morning, or the first morning of the stay at the delivery address, unless a day to come was typed. */
function withPickup(when: TimeDraft, today: PlainDate, stay: Stay | null): TimeDraft {
  if (when.day >= today) return when;
  const tomorrow = addDays(today, 1);
  const day = stay && stay.fromDate > tomorrow ? stay.fromDate : tomorrow;
  return day <= lastPickupDay(new Date(serverNow()), stay) ? { ...when, day, window: when.window || 'morning' } : when;
}

const windows = shipmentWindowValues.map((value) => ({ value, label: windowWords[value] }));

export function TimeScreen({ when, stay, back, problem, onChange, onNext }: TimeScreenProps) {
  const [today] = useState(serverToday);
  const [proposed] = useState(() => withPickup(when, today, stay));
  const rules = useMemo(
    () => lazyRules(async () => (await import('./haul-rules.ts')).timeRules(() => new Date(serverNow()), stay)),
    [stay],
  );
  const { form, field } = useForm({
    initialValues: proposed,
    rules,
    problem,
    busy: false,
    onSubmit: onNext,
    onChange,
  });
  const notes = field('notes');

  return (
    <Screen
      title="When should we pick up?"
      lead={`Any day in the next ${SHIPMENT_AHEAD_DAYS} days.`}
      back={back}
      stepper={<HaulSteps at="When" />}
      aside={<HaulPanel at="When" />}
      failed={form.entries.length > 0}
    >
      {stay && (
        <Notice>
          Your booking: {formatDay(stay.fromDate)} to {formatDay(addDays(stay.toDate, -1))}.
        </Notice>
      )}
      <Form form={form}>
        <FieldPair>
          <DayField
            {...field('day')}
            label="Day"
            min={stay && stay.fromDate > today ? stay.fromDate : today}
            max={lastPickupDay(new Date(serverNow()), stay)}
          />
          <SelectField
            {...field('window')}
            label="Time"
            hint="Nigerian time (WAT)"
            placeholder="Choose a time"
            options={windows}
            autoComplete="off"
          />
        </FieldPair>
        <MoreFields label="More details (optional)" needed={Boolean(notes.value || notes.problem)}>
          <LongTextField
            {...notes}
            label="Notes for the driver"
            hint="Such as which gate, or who to ask for. Only the carrier you pay and their driver read this."
            rows={3}
          />
        </MoreFields>
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
