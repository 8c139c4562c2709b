import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { HaulDraft } from '#domain/haul.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { isFilledByServer, lacksPlace } from '#machines/haul/haul.types.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { endWords } from './end-words.ts';
import { GoodsScreen } from './goods-screen.tsx';
import { PlaceIsFilledIn } from './haul-steps.tsx';
import { type Addresses, PlaceScreen } from './place-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { TimeScreen } from './time-screen.tsx';
import { VehicleScreen } from './vehicle-screen.tsx';

export interface HaulFlowProps {
  actor: ActorRefFrom<typeof haulMachine>;
  isJustBooked?: boolean;
  /** To choose from at an end that is not booked. */
  addresses?: Addresses;
}

const none: Addresses = () => null;

/** Shows the screen of the state that asking for goods to be brought is in. */
export function HaulFlow({ actor, isJustBooked = false, addresses = none }: HaulFlowProps) {
  // What was booked a moment ago waits for its owner, also before it is read.
  const isFilledIn = useSelector(actor, ({ context }) =>
    isJustBooked ? lacksPlace(context) : isFilledByServer(context),
  );
  return (
    <PlaceIsFilledIn value={isFilledIn}>
      <HaulScreen actor={actor} isJustBooked={isJustBooked} addresses={addresses} />
    </PlaceIsFilledIn>
  );
}

function HaulScreen({ actor, isJustBooked, addresses }: Required<HaulFlowProps>) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { bookingId, stay, draft, vehicles, problem } = state.context;
  const chosen = vehicles.find(({ vehicle }) => vehicle === draft.vehicle) ?? vehicles[0];
  const retry = () => actor.send({ type: 'retry.requested' });
  const change = (part: Partial<HaulDraft>) => actor.send({ type: 'form.changed', part });
  const goOn = (part: Partial<HaulDraft>) => actor.send({ type: 'form.submitted', part });
  const backTo = {
    goods: { to: haulHref(bookingId), label: 'The goods' },
    from: { to: haulHref(bookingId, 'origin'), label: 'Where it is fetched' },
    to: { to: haulHref(bookingId, 'destination'), label: 'Where it is brought' },
    when: { to: haulHref(bookingId, 'timing'), label: 'When it is fetched' },
  };

  if (state.matches({ filling: 'goods' })) {
    return (
      <GoodsScreen
        goods={draft.goods}
        bookingId={bookingId}
        isJustBooked={isJustBooked}
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
        loading="Looking up the place you booked"
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
  if (!chosen || state.matches('pricing')) {
    return (
      <LoadScreen
        title="Which vehicle?"
        back={backTo.when}
        loading="Looking for vehicles and their prices"
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
      isUnanswered={isFilledByServer(state.context)}
      chosen={chosen}
      // Also once it is sent, until its page is there.
      busy={!state.hasTag('stable')}
      problem={problem}
      onConfirm={() => actor.send({ type: 'haulage.confirmed' })}
    />
  );
}
