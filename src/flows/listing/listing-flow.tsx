import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { href } from '#domain/addresses.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { stepsBetween } from '../attachments/photo-order.ts';
import { AvailabilityFlow } from '../availability/availability-flow.tsx';
import { ListingFormScreen } from './listing-form-screen.tsx';
import type { ListingStep } from './listing-steps.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { SubmittingScreen } from './submitting-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';
import { childOf, type ListingActor, useFiles } from './use-listing-children.ts';

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
  const files = useFiles(actor);
  const [startAt, setStartAt] = useState<string>();
  const { kind, draft, days, problem, listingId } = state.context;
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
        onStep={goTo}
        onBack={() => send({ type: 'step.left' })}
      />
    );
  }
  if (state.matches('submitting')) {
    return (
      <SubmittingScreen
        kind={kind}
        step={submittingSteps.find((step) => state.matches({ submitting: step })) ?? 'creating'}
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
      files={files}
      problem={problem}
      signInHref={signInHref}
      savedAt={props.savedAt}
      startAt={startAt}
      onChange={(changed) => send({ type: 'form.changed', draft: changed })}
      onNext={(complete) => send({ type: 'form.submitted', draft: complete })}
      onSubmit={(complete) => send({ type: 'listing.submitted', draft: complete })}
      onPhotos={(added) => send({ type: 'photos.added', files: added })}
      onDocument={(file) => send({ type: 'document.chosen', file })}
      onRemove={(id) => send({ type: 'file.removed', id })}
      onRetry={(id) => send({ type: 'file.retried', id })}
      onMove={(id, to) => {
        for (const by of stepsBetween(files, id, to)) send({ type: 'file.moved', id, by });
      }}
    />
  );
}

const submittingSteps = ['uploadingImages', 'uploadingDocument', 'creating'] as const;

type Routes = (typeof routes)[keyof typeof routes];

function routeOf(step: ListingStep, { filling, reviewing, confirming }: Routes): string {
  return { Property: filling, Check: reviewing, Days: href.availableDate, Confirm: confirming }[step];
}
