import { useSelector } from '@xstate/react';
import { href } from '#domain/addresses.ts';
import { emptyListing } from '#domain/listing.ts';
import { daysToCome } from '#domain/visits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { offeredIn } from '#machines/inspection-request/inspection-request.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SendingScreen } from '../attachments/sending-screen.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { childOf } from '../shared/child-actors.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { BookingPanel } from './booking-steps.tsx';
import { type InspectionRequestActor, InspectionRequestForm } from './inspection-request-form.tsx';
import { InspectionScreen } from './inspection-screen.tsx';
import { PaidScreen, ProposedScreen } from './paid-screen.tsx';
import { PaymentScreen, type PaymentStage } from './payment-screen.tsx';
import { UnpaidScreen } from './unpaid-screen.tsx';

export interface InspectionRequestFlowProps {
  actor: InspectionRequestActor;
  savedAt?: SavedAt;
}

const back = { to: href.dashboard, label: 'Dashboard' };

/** Shows the screen for the state of an inspection request. */
export function InspectionRequestFlow({ actor, savedAt }: InspectionRequestFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { files } = useAttachments(childOf(actor, 'attachments'));
  const { inspection, problem } = state.context;
  const { send } = actor;

  if (state.matches('filling')) return <InspectionRequestForm actor={actor} savedAt={savedAt} />;
  if (state.matches('inspecting') || state.matches('confirmingFee')) return <Inspecting actor={actor} />;
  if (state.matches('submitting')) {
    return (
      <SendingScreen
        steps={sendingSteps.map(({ label }) => label)}
        current={sendingSteps.findIndex(({ step }) => state.matches({ submitting: step }))}
        files={files}
        aside={<BookingPanel at="Payment" />}
        onCancel={() => send({ type: 'submission.cancelled' })}
      />
    );
  }
  if (state.matches('missing')) return <MissingScreen />;
  if (!inspection) {
    return (
      <LoadScreen
        title="Book an inspection"
        back={back}
        loading="Loading the inspection"
        problem={problem}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (state.matches('paid')) return <PaidScreen inspection={inspection} />;
  if (state.matches('proposed')) return <ProposedScreen inspection={inspection} />;
  if (state.matches('declined') || state.matches('lapsed')) {
    return (
      <UnpaidScreen
        inspection={inspection}
        canPayAgain={state.matches('declined')}
        problem={problem}
        onPayAgain={() => send({ type: 'payment.retried' })}
        onAnotherSlot={() => send({ type: 'hour.rechosen' })}
      />
    );
  }
  return (
    <PaymentScreen
      inspection={inspection}
      stage={stages.find((stage) => state.matches(stage)) ?? 'awaitingPayment'}
      problem={problem}
      onPay={() => send({ type: 'payment.retried' })}
      onCheck={() => send({ type: 'person.returned' })}
    />
  );
}

const sendingSteps = [
  { step: 'uploading', label: 'Photos' },
  { step: 'creating', label: 'Saving the property' },
  { step: 'requesting', label: 'Holding your time' },
] as const;
const stages: readonly PaymentStage[] = ['leaving', 'reopening', 'awaitingPayment'];

function Inspecting({ actor }: { actor: InspectionRequestActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { draft, listing, listingId, isOwn, proposes, day, time, taken, problem } = state.context;
  const canSwitch = listing !== null && !isOwn && daysToCome(listing.availability, new Date(serverNow())).length > 0;
  const { send } = actor;
  return (
    <InspectionScreen
      listing={listing}
      hasForm={listing === null}
      isOwn={isOwn || listing === null}
      waitsForFee={draft !== emptyListing}
      day={day}
      time={time}
      taken={taken}
      offered={offeredIn(state.context)}
      proposes={proposes}
      loadingHours={state.matches({ inspecting: 'loadingHours' })}
      confirming={state.matches('confirmingFee')}
      problem={problem}
      onDay={(chosen) => send({ type: 'day.chosen', day: chosen })}
      onTime={(chosen) => send({ type: 'time.chosen', time: chosen })}
      onSwitch={canSwitch ? (next) => send({ type: 'hours.switched', proposes: next }) : undefined}
      onPropose={() => send({ type: 'proposal.sent' })}
      onPay={() => send({ type: 'payment.requested' })}
      onConfirm={() => send({ type: 'payment.confirmed' })}
      onCancel={() => send({ type: 'payment.cancelled' })}
      onBack={listingId === null ? () => send({ type: 'step.left' }) : undefined}
    />
  );
}

function MissingScreen() {
  return (
    <Screen title="No inspections here" lead="The listing may have been rented, sold or removed, or the link is wrong.">
      <div>
        <ButtonLink to={href.buy}>Find a property</ButtonLink>
      </div>
    </Screen>
  );
}
