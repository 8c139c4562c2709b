import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { BusinessScreen } from './business-screen.tsx';
import { LookOverScreen } from './look-over-screen.tsx';
import { TariffScreen } from './tariff-screen.tsx';
import { VehicleScreen } from './vehicle-screen.tsx';

/** Shows the screen of the current wizard step. */
export function CarrierFlow({ actor }: { actor: ActorRefFrom<typeof carrierMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const [today] = useState(serverToday);
  const { draft, business, vehicle, vehicleAt, tariff, tariffAt, saved, was, problem } = state.context;
  const { send } = actor;
  const plates = useMemo(() => others(draft.vehicles, vehicleAt).map(({ plate }) => plate), [draft, vehicleAt]);
  const tariffs = useMemo(() => others(draft.tariffs, tariffAt), [draft, tariffAt]);

  if (state.matches({ open: 'naming' })) {
    return (
      <BusinessScreen
        business={business}
        onChange={(typed) => send({ type: 'form.changed', typed: { business: typed } })}
        onEnter={(entered) => send({ type: 'business.entered', business: entered })}
      />
    );
  }
  if (state.matches({ open: 'driving' })) {
    return (
      <VehicleScreen
        vehicle={vehicle}
        others={plates}
        isFirst={draft.vehicles.length === 0}
        problem={problem}
        today={today}
        onChange={(typed) => send({ type: 'form.changed', typed: { vehicle: typed } })}
        onEnter={(entered) => send({ type: 'vehicle.entered', vehicle: entered })}
      />
    );
  }
  if (state.matches({ open: 'pricing' })) {
    return (
      <TariffScreen
        tariff={tariff}
        others={tariffs}
        draft={draft}
        onChange={(typed) => send({ type: 'form.changed', typed: { tariff: typed } })}
        onEnter={(entered) => send({ type: 'tariff.entered', tariff: entered })}
      />
    );
  }
  if (reviewStates.some((shown) => state.matches(shown))) {
    return (
      <LookOverScreen
        draft={draft}
        today={today}
        busy={!state.matches({ open: 'reviewing' })}
        problem={problem}
        saved={saved}
        was={was}
        onVehicle={(at) => send({ type: 'vehicle.opened', at })}
        onRemoveVehicle={(at) => send({ type: 'vehicle.removed', at })}
        onTariff={(at) => send({ type: 'tariff.opened', at })}
        onRemoveTariff={(at) => send({ type: 'tariff.removed', at })}
        onConfirm={() => send({ type: 'carrier.confirmed' })}
      />
    );
  }
  return (
    <LoadScreen
      title="Become a carrier"
      back={{ to: href.carrier(), label: 'Become a carrier' }}
      loading="Loading your carrier details"
      problem={problem}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  );
}

/** The states that show the review: also while saving and reloading. */
const reviewStates = [{ open: 'reviewing' }, 'saving', 'lookingAgain', 'saved'] as const;

const others = <Part,>(parts: readonly Part[], open: number) => parts.filter((_, at) => at !== open);
