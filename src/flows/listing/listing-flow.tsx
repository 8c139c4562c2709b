import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { type ListingDraft, listingParts, partOf } from '#domain/listing.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import { partRoute, routes } from '#machines/listing/listing.routes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { fileErrorsOf } from '../attachments/file-view.ts';
import { SendingScreen } from '../attachments/sending-screen.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { AvailabilityFlow } from '../availability/availability-flow.tsx';
import { ListingFormScreen } from '../listing-form/listing-form-screen.tsx';
import { childOf } from '../shared/child-actors.ts';
import { changeWords } from '../shared/listing-words.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { ListingPanel, type ListingStep, ListingSteps } from './listing-steps.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { SuccessScreen } from './success-screen.tsx';

/** The three listing machines are one chart, so their actors are alike. */
export type ListingActor = ActorRefFrom<typeof apartmentListingMachine>;

export interface ListingFlowProps {
  actor: ListingActor;
  /** The sign-in page to continue from if the session ended. */
  signInHref: string;
  savedAt?: SavedAt;
  /** A notice about the signed-in user, such as a missing phone number. */
  person?: ReactNode;
  /** The heading until a listing has loaded. */
  heading?: string;
}

/** Shows the screen for the current state of a listing flow. */
export function ListingFlow(props: ListingFlowProps) {
  const { actor, signInHref, heading = changeWords.title } = props;
  const state = useSelector(actor, (snapshot) => snapshot);
  const attachments = childOf(actor, 'attachments');
  const { files, isAtDocument } = useAttachments(attachments);
  const [startAt, setStartAt] = useState<string>();
  const { kind, draft, attached, days, problem, listingId, version } = state.context;
  const { send } = actor;

  const isChange = version !== undefined;

  const goTo = (step: ListingStep, field?: string) => {
    setStartAt(field);
    send({ type: 'location.changed', path: routeOf(step, kind) });
  };
  const change = (field: string) => goTo(partOf(field), field);

  if (state.matches('fetching') || state.matches('lookingOver')) {
    return (
      <Screen title={heading} back={{ to: href.myListing, label: 'My Listing' }}>
        <Skeleton label="Loading your listing" lines={6} />
      </Screen>
    );
  }
  if (state.matches('missing')) {
    return <MissingListing heading={heading} problem={problem} onRetry={() => send({ type: 'listing.retried' })} />;
  }

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
        isKept={Boolean(props.savedAt)}
        isChange={isChange}
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
        refused={problem?.message}
        stepper={<ListingSteps at="Days" onStep={goTo} />}
        aside={<ListingPanel at="Days" soFar={{ kind, draft, attached }} />}
        onBack={() => send({ type: 'step.left' })}
      />
    );
  }
  if (state.matches('submitting')) {
    const steps = [...uploadSteps[kind], isChange ? 'Saving changes' : 'Publishing'];
    const current = state.matches({ submitting: 'uploading' }) ? Number(isAtDocument) : steps.length - 1;
    return (
      <SendingScreen
        steps={steps}
        current={current}
        files={files}
        onCancel={() => send({ type: 'submission.cancelled' })}
      />
    );
  }
  if (state.matches('submitted')) return <SuccessScreen kind={kind} listingId={listingId} isChange={isChange} />;
  const part = listingParts.find((each) => state.matches({ filling: each })) ?? 'property';
  return (
    <ListingFormScreen
      kind={kind}
      part={part}
      draft={draft}
      attached={attached}
      refused={fileErrorsOf(files)}
      files={(missing) => <AttachmentsFlow actor={attachments} withDocument={kind === 'warehouse'} missing={missing} />}
      problem={problem}
      signInHref={signInHref}
      stepper={(isDone) => <ListingSteps at={part} isDone={isDone} onStep={goTo} />}
      aside={<ListingPanel at={part} soFar={{ kind, draft, attached }} />}
      notice={props.person}
      savedAt={props.savedAt}
      startAt={startAt}
      isChange={isChange}
      onChange={(changed) => send({ type: 'form.changed', draft: changed })}
      onOpen={change}
      onNext={(complete) => send({ type: 'form.submitted', draft: complete })}
      {...(kind === 'warehouse' && {
        onSubmit: (complete: ListingDraft) => send({ type: 'listing.submitted', draft: complete }),
      })}
    />
  );
}

const uploadSteps: Record<ListingKind, readonly string[]> = {
  apartment: ['Photos'],
  property: ['Photos'],
  warehouse: ['Photos', 'Document'],
};

function routeOf(step: ListingStep, kind: ListingKind): string {
  const { reviewing, confirming } = routes[kind];
  if (step === 'Check') return reviewing;
  if (step === 'Days') return href.availableDate;
  return step === 'Confirm' ? confirming : partRoute(kind, step);
}

interface MissingListingProps {
  heading: string;
  problem: Problem;
  onRetry: () => void;
}

/** Shown when the listing to edit or to copy could not be loaded. */
function MissingListing({ heading, problem, onRetry }: MissingListingProps) {
  return (
    <Screen title={heading} back={{ to: href.myListing, label: 'My Listing' }} failed>
      <ProblemSummary problem={problem} />
      <ButtonRow>
        {problem?.code !== 'not_found' && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to={href.myListing} look="quiet">
          Go to My Listing
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
