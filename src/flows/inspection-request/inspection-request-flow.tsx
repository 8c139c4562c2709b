import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { PROPOSAL_PAY_TIME } from '#domain/limits.ts';
import { type ListingPart, listingParts, partOf } from '#domain/listing.ts';
import { daysToCome } from '#domain/visits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { type Inspection, offeredIn } from '#machines/inspection-request/inspection-request.setup.ts';
import { stepAt } from '#machines/listing/listing.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { fileErrorsOf } from '../attachments/file-view.ts';
import { SendingScreen } from '../attachments/sending-screen.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { ListingFormScreen } from '../listing-form/listing-form-screen.tsx';
import { childOf } from '../shared/child-actors.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { BookingFormPanel, BookingFormSteps } from './booking-steps.tsx';
import { InspectionScreen } from './inspection-screen.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';
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
      draft={draft}
      hasForm={listing === null}
      isOwn={isOwn || listing === null}
      waitsForFee={draft.propertyType !== ''}
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
      onPart={listingId === null ? (part) => openPart(actor, part) : undefined}
      onBack={listingId === null ? () => send({ type: 'step.left' }) : undefined}
    />
  );
}

function MissingScreen() {
  return (
    <Screen
      title="You can't book an inspection here"
      lead="The listing may have been rented, sold or removed, or the link is wrong."
    >
      <div>
        <ButtonLink to={href.buy}>Find a property</ButtonLink>
      </div>
    </Screen>
  );
}

type InspectionRequestActor = ActorRefFrom<typeof inspectionRequestMachine>;

interface InspectionRequestFormProps {
  actor: InspectionRequestActor;
  savedAt: SavedAt;
}

/** Step 1 of an inspection request: the sale form of the listing flow. */
function InspectionRequestForm({ actor, savedAt }: InspectionRequestFormProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { draft, attached, problem } = state.context;
  const attachments = childOf(actor, 'attachments');
  const { files } = useAttachments(attachments);
  const [startAt, setStartAt] = useState<string>();
  const part = listingParts.find((each) => state.matches({ filling: each })) ?? 'property';
  const open = (next: ListingPart, field?: string) => {
    setStartAt(field);
    openPart(actor, next);
  };
  return (
    <ListingFormScreen
      kind="property"
      part={part}
      draft={draft}
      attached={attached}
      refused={fileErrorsOf(files)}
      files={(missing) => <AttachmentsFlow actor={attachments} withDocument={false} missing={missing} />}
      problem={problem}
      signInHref={href.signIn}
      savedAt={savedAt}
      stepper={(isDone) => <BookingFormSteps at={part} isDone={isDone} onPart={open} />}
      aside={<BookingFormPanel at={part} soFar={{ kind: 'property', draft, attached }} />}
      startAt={startAt}
      onChange={(changed) => actor.send({ type: 'form.changed', draft: changed })}
      onOpen={(field) => open(partOf(field), field)}
      onNext={(complete) => actor.send({ type: 'form.submitted', draft: complete })}
    />
  );
}

const openPart = (actor: InspectionRequestActor, part: ListingPart) =>
  actor.send({ type: 'location.changed', path: stepAt(href.bookingProcess, part) });

/** Confirms a paid inspection and shows its code. */
export function PaidScreen({ inspection }: { inspection: Inspection }) {
  const { code, is_own } = inspection;
  return (
    <Screen
      title="Your inspection is booked"
      lead={`${formatDay(inspection.day)} at ${formatHour(inspection.time)}, Nigerian time.`}
      wide
    >
      <Columns
        first={
          <Notice kind="success">
            Payment received. {is_own ? 'We' : 'We told the owner and'} will tell you if anything changes.
            {code && ` Your inspection code is ${code}. Show it only after you have seen the property.`}
          </Notice>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
          <Button look="quiet" onClick={() => void saveToCalendar(inspection)}>
            Add to calendar
          </Button>
          {inspection.payment && (
            <ButtonLink to={href.receipt(inspection.payment.reference)} look="quiet">
              Receipt
            </ButtonLink>
          )}
        </ButtonRow>
      </Columns>
    </Screen>
  );
}

/** Loaded when it is pressed. */
const saveToCalendar = async (inspection: Inspection) =>
  (await import('./calendar-file.ts')).saveCalendarFile(inspection);

/** Confirms a suggested time and says until when the owner can answer. */
export function ProposedScreen({ inspection }: { inspection: Inspection }) {
  const { listing, day, time, held_until } = inspection;
  return (
    <Screen title="Time suggested" lead={`${formatDay(day)} at ${formatHour(time)}, Nigerian time.`} wide>
      <Columns
        first={
          <Notice kind="success">
            We told the owner. {held_until && `They can answer until ${formatMoment(new Date(held_until))}. `}If they
            agree, you have {spanInWords(PROPOSAL_PAY_TIME)} to pay the fee. You pay nothing now.
          </Notice>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          <ButtonLink to={href.inspections}>See your inspections</ButtonLink>
          <ButtonLink to={href.listing(listing.property_id)} look="quiet">
            Back to listing
          </ButtonLink>
        </ButtonRow>
      </Columns>
    </Screen>
  );
}
