import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { AvailabilityFlow } from '../availability/availability-flow.tsx';
import { ListingFormScreen } from '../listing-form/listing-form-screen.tsx';
import { childOf } from '../shared/child-actors.ts';
import { ListingPanel, type ListingStep, ListingSteps } from './listing-steps.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { SubmittingScreen, type SubmittingScreenProps } from './submitting-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';

/** The three listing machines are one chart, so their actors are alike. */
export type ListingActor = ActorRefFrom<typeof apartmentListingMachine>;

export interface ListingFlowProps {
  actor: ListingActor;
  /** Where to sign in again when the session has ended meanwhile. */
  signInHref: string;
  /** When the draft was kept last, in epoch milliseconds. */
  savedAt?: number | null | undefined;
}

/** Shows the screen of the state a listing flow is in. */
export function ListingFlow(props: ListingFlowProps) {
  const { actor, signInHref } = props;
  const state = useSelector(actor, (snapshot) => snapshot);
  const attachments = childOf(actor, 'attachments');
  const { files, isAtDocument } = useAttachments(attachments);
  const [startAt, setStartAt] = useState<string>();
  const { kind, draft, attached, days, problem, listingId } = state.context;
  const { send } = actor;

  const goTo = (step: ListingStep) => send({ type: 'location.changed', path: routeOf(step, routes[kind]) });
  const change = (field: string) => {
    setStartAt(field);
    goTo('Property');
  };

  if (state.matches('reviewing') || state.matches('confirming')) {
    const isLast = state.matches('confirming');
    return (
      <PreviewScreen
        kind={kind}
        stage={isLast ? 'confirming' : 'reviewing'}
        draft={draft}
        days={days}
        files={files}
        problem={problem}
        signInHref={signInHref}
        onStep={goTo}
        onChange={change}
        onChangeDays={() => goTo('Days')}
        onEdit={() => send({ type: 'step.left' })}
        onConfirm={() => send({ type: isLast ? 'submission.confirmed' : 'review.confirmed' })}
      />
    );
  }
  if (state.matches('scheduling')) {
    return (
      <AvailabilityFlow
        actor={childOf(actor, 'availability')}
        known={days}
        stepper={<ListingSteps at="Days" onStep={goTo} />}
        aside={<ListingPanel at="Days" />}
        onBack={() => send({ type: 'step.left' })}
      />
    );
  }
  if (state.matches('submitting')) {
    return (
      <SubmittingScreen
        kind={kind}
        step={stepOf(state.matches({ submitting: 'uploading' }), isAtDocument)}
        files={files}
        onCancel={() => send({ type: 'submission.cancelled' })}
      />
    );
  }
  if (state.matches('submitted')) return <SuccessScreen kind={kind} listingId={listingId} />;
  return (
    <ListingFormScreen
      kind={kind}
      draft={draft}
      attached={attached}
      files={(missing) => <AttachmentsFlow actor={attachments} withDocument={kind === 'warehouse'} missing={missing} />}
      problem={problem}
      signInHref={signInHref}
      stepper={<ListingSteps at="Property" />}
      aside={<ListingPanel at="Property" />}
      savedAt={props.savedAt}
      startAt={startAt}
      onChange={(changed) => send({ type: 'form.changed', draft: changed })}
      onNext={(complete) => send({ type: 'form.submitted', draft: complete })}
      {...(kind === 'warehouse' && {
        onSubmit: (complete: ListingDraft) => send({ type: 'listing.submitted', draft: complete }),
      })}
    />
  );
}

function stepOf(isUploading: boolean, isAtDocument: boolean): SubmittingScreenProps['step'] {
  if (!isUploading) return 'creating';
  return isAtDocument ? 'uploadingDocument' : 'uploadingImages';
}

type Routes = (typeof routes)[keyof typeof routes];

function routeOf(step: ListingStep, { filling, reviewing, confirming }: Routes): string {
  return { Property: filling, Check: reviewing, Days: href.availableDate, Confirm: confirming }[step];
}
