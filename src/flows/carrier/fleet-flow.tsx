import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_OBJECTION_TIME } from '#domain/limits.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { DriversPart } from './drivers-part.tsx';
import { FleetScreen } from './fleet-screen.tsx';

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
  const { carrier, invited, leaving, checking, notice, problem } = state.context;
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
      checking={checking}
      busy={state.hasTag('busy')}
      onCheck={(plate) => send({ type: 'check.asked', plate })}
      drivers={
        <DriversPart
          drivers={carrier.drivers}
          invited={invited}
          busy={state.matches('inviting') || state.matches('loading')}
          leaving={leaving}
          unavailable={state.matches('asking')}
          problem={problem}
          onInvite={(typed) => send({ type: 'driver.invited', invited: typed })}
          onRemove={(id) => send({ type: 'driver.removed', id })}
          onFailed={setFormWrong}
        />
      }
    />
  );
}

/** The first page for a user who is not a carrier yet. */
function NoFleetScreen() {
  return (
    <Screen
      title="Become a carrier"
      lead="One tricycle or ten trailers: tell us where you drive and which vehicles you have. Then take loads from people who send goods."
      aside={<WallPanel promise="Your business." more="You set the price and choose the driver." />}
    >
      <Sheet>
        <SheetRow label="What you need">
          Each vehicle's plate number and the expiry dates of its licence and insurance.
        </SheetRow>
        <SheetRow label="Who drives">You, or drivers you add by phone number.</SheetRow>
        <SheetRow label="How you get paid">
          We hold the payment and pay your bank account {spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery.
        </SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={steps.naming}>Get started</ButtonLink>
        <ButtonLink look="text" to={href.bankInfo}>
          Bank information
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
