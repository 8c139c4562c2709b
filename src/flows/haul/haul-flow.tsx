import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HaulDraft } from '#domain/haul.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { isFilledByServer, lacksPlace } from '#machines/haul/haul.types.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { SendingScreen } from '../attachments/sending-screen.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { childOf } from '../shared/child-actors.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { GoodsScreen } from './goods-screen.tsx';
import { HaulPanel, PlaceIsFilledIn, RequestSoFar } from './haul-steps.tsx';
import { endWords } from './haul-words.ts';
import { type Addresses, PlaceScreen } from './place-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { TimeScreen } from './time-screen.tsx';
import { VehicleScreen } from './vehicle-screen.tsx';

export interface HaulFlowProps {
  actor: ActorRefFrom<typeof haulMachine>;
  isJustBooked?: boolean;
  /** Offers the user's addresses at an end that is not a booked place. */
  addresses?: Addresses;
  savedAt?: SavedAt;
  /** The way to an account, for visitors, instead of sending the request. */
  signUp?: ReactNode;
}

const none: Addresses = () => null;
const noneMissing = {};
const sendingSteps = ['Photos', 'Your request'] as const;

/** Shows the screen of the state that a delivery request is in. */
export function HaulFlow({ actor, isJustBooked = false, addresses = none, savedAt, signUp = null }: HaulFlowProps) {
  // A booking request sent a moment ago awaits its owner, even before the booking is loaded.
  const isFilledIn = useSelector(actor, ({ context }) =>
    isJustBooked ? lacksPlace(context) : isFilledByServer(context),
  );
  const draft = useSelector(actor, ({ context }) => context.draft);
  return (
    <PlaceIsFilledIn value={isFilledIn}>
      <RequestSoFar value={draft}>
        <HaulScreen {...{ actor, isJustBooked, addresses, savedAt: savedAt ?? null, signUp }} />
      </RequestSoFar>
    </PlaceIsFilledIn>
  );
}

function HaulScreen({ actor, isJustBooked, addresses, savedAt, signUp }: Required<HaulFlowProps>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { bookingId, stay, draft, attached, vehicles, problem } = state.context;
  const chosen = vehicles.find(({ vehicle }) => vehicle === draft.vehicle) ?? vehicles[0];
  const { files } = useAttachments(childOf(actor, 'attachments'));
  const retry = () => actor.send({ type: 'retry.requested' });
  const change = (part: Partial<HaulDraft>) => actor.send({ type: 'form.changed', part });
  const goOn = (part: Partial<HaulDraft>) => actor.send({ type: 'form.submitted', part });
  const backTo = {
    goods: { to: haulHref(bookingId), label: 'Your goods' },
    from: { to: haulHref(bookingId, 'origin'), label: 'Pickup address' },
    to: { to: haulHref(bookingId, 'destination'), label: 'Delivery address' },
    when: { to: haulHref(bookingId, 'timing'), label: 'Pickup time' },
  };

  if (state.matches({ filling: 'goods' })) {
    return (
      <GoodsScreen
        goods={draft.goods}
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
        onNext={(when) => goOn({ when })}
      />
    );
  }
  if (state.matches({ sending: 'uploading' })) {
    return (
      <SendingScreen
        steps={sendingSteps}
        current={0}
        files={files}
        aside={<HaulPanel at="Check" />}
        onCancel={() => actor.send({ type: 'submission.cancelled' })}
      />
    );
  }
  if (!chosen || state.matches('pricing')) {
    return (
      <LoadScreen
        title="Choose a vehicle"
        back={backTo.when}
        loading="Loading vehicles and prices"
        problem={problem}
        onRetry={retry}
      />
    );
  }
  if (state.matches({ filling: 'choosing' })) {
    return (
      <VehicleScreen
        vehicles={vehicles}
        chosen={chosen.vehicle}
        back={backTo.when}
        onChange={(vehicle) => change({ vehicle })}
        onNext={(vehicle) => goOn({ vehicle })}
      />
    );
  }
  return (
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
  );
}
