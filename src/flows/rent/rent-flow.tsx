import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SignInNotice, type SignInNoticeProps } from './rent-notices.tsx';
import { RentScreen } from './rent-screen.tsx';

export interface RentFlowProps {
  actor: ActorRefFrom<typeof rentMachine>;
  back: NonNullable<ScreenProps['back']>;
  signIn: SignInNoticeProps;
}

export function RentFlow({ actor, back, signIn }: RentFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { propertyId, listing, booked, draft, resumed, earlier, progress, refusal, problem } = state.context;
  const retry = () => actor.send({ type: 'retry.requested' });
  const title = `Rent Apartment (ID: ${propertyId})`;

  if (state.matches('missing')) return <NotForRent status="removed" back={back} />;
  if (state.matches('unavailable')) {
    return <NotForRent status={listing?.status ?? 'paused'} back={back} onRetry={retry} />;
  }
  if (state.matches('failed') && problem) {
    return (
      <Screen title={title} back={back} failed>
        {problem.code === 'unauthenticated' && <SignInNotice {...signIn} />}
        <Failure message={problem.message} onRetry={retry} />
      </Screen>
    );
  }
  // Nothing was pressed yet where it is only found out what became of an earlier visit.
  if (!listing || state.matches('loading') || (state.matches('recognizing') && !refusal)) {
    return (
      <Screen title={title} back={back}>
        <Skeleton label="Loading the listing" lines={6} />
      </Screen>
    );
  }
  return (
    <RentScreen
      title={title}
      back={back}
      listing={listing}
      booked={booked}
      draft={draft}
      resumed={resumed}
      earlier={earlier}
      problem={problem}
      nearest={problem?.nearest ?? []}
      // Also once it is booked, until the page of the booking is there.
      busy={!state.hasTag('form')}
      sending={state.matches('submitting') ? progress : null}
      signIn={signIn}
      onChange={(changed) => actor.send({ type: 'form.changed', draft: changed })}
      onSuggestion={(stay) => actor.send({ type: 'suggestion.taken', stay })}
      onSubmit={(sent, idProof) => actor.send({ type: 'form.submitted', draft: sent, idProof })}
    />
  );
}

const why: Record<ListingStatus, string> = {
  listed: 'It is for sale, or it was taken off while you were here.',
  paused: 'Its owner has paused it. It may be back soon.',
  let: 'It has been let.',
  sold: 'It has been sold.',
  closed: 'Its owner has closed it.',
  removed: 'It was let, sold or taken down, or the address is not right.',
  suspended: 'It is not here at the moment.',
};

interface NotForRentProps {
  status: ListingStatus;
  back: RentFlowProps['back'];
  /** Without it there is nothing that could come back. */
  onRetry?: () => void;
}

function NotForRent({ status, back, onRetry }: NotForRentProps) {
  return (
    <Screen title="This listing cannot be rented" lead={why[status]}>
      <ButtonRow>
        <ButtonLink to={back.to}>See other listings</ButtonLink>
        {onRetry && (
          <Button look="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
      </ButtonRow>
    </Screen>
  );
}
