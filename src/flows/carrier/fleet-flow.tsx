import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { DriversPart } from './drivers-part.tsx';
import { FleetScreen } from './fleet-screen.tsx';
import { NoFleetScreen } from './no-fleet-screen.tsx';

export interface FleetFlowProps {
  actor: ActorRefFrom<typeof fleetMachine>;
  /** Whether the user comes from the wizard, which has just saved. */
  isSaved: boolean;
}

/** /carrier */
export function FleetFlow({ actor, isSaved }: FleetFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const [today] = useState(serverToday);
  const [isFormWrong, setFormWrong] = useState(false);
  const { carrier, invited, leaving, notice, problem } = state.context;
  const { send } = actor;

  if (state.matches('nothing')) return <NoFleetScreen />;
  if (!carrier || state.matches('failed')) {
    return (
      <LoadScreen
        title="Vehicles and drivers"
        loading="Loading your vehicles and drivers"
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <FleetScreen
      carrier={carrier}
      today={today}
      notice={notice ?? (isSaved && !problem ? 'Your carrier details are saved.' : null)}
      failed={isFormWrong}
      drivers={
        <DriversPart
          drivers={carrier.drivers}
          invited={invited}
          busy={state.matches('inviting') || state.matches('loading')}
          leaving={leaving}
          problem={problem}
          onInvite={(typed) => send({ type: 'driver.invited', invited: typed })}
          onRemove={(id) => send({ type: 'driver.removed', id })}
          onFailed={setFormWrong}
        />
      }
    />
  );
}
