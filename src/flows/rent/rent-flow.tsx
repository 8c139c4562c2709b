import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RentScreen, SignInNotice, type SignInNoticeProps } from './rent-screen.tsx';

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
    const status = listing?.status ?? 'paused';
    const mayBeBack = ['listed', 'paused'].includes(status) && listing?.kind !== 'property';
    return <NotForRent status={status} back={back} {...(mayBeBack && { onRetry: retry })} />;
  }
  if (state.matches('failed') && problem) {
    return (
      <Screen title={title} back={back} failed>
        {problem.code === 'unauthenticated' && <SignInNotice {...signIn} />}
        <Failure message={problem.message} onRetry={retry} />
      </Screen>
    );
  }
  // `recognizing` without a refusal: the page checks whether an earlier request arrived, and the user has pressed nothing yet.
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
      // Stays busy after the booking is made, until its page opens.
      busy={!state.hasTag('form')}
      sending={state.matches('submitting') ? progress : null}
      signIn={signIn}
      onChange={(changed) => actor.send({ type: 'form.changed', draft: changed })}
      onSuggestion={(stay) => actor.send({ type: 'suggestion.taken', stay })}
      onSubmit={(sent, idProof) => actor.send({ type: 'form.submitted', draft: sent, idProof })}
    />
  );
}

const reasons: Record<ListingStatus, string> = {
  listed: 'It is for sale, or it stopped taking bookings while you were here.',
  paused: 'The owner has paused this listing. It may be back soon.',
  let: 'This place has been rented.',
  sold: 'This property has been sold.',
  closed: 'The owner has closed this listing.',
  removed: 'It may have been rented, sold or removed, or the link is wrong.',
  suspended: 'This listing is not available right now.',
};

interface NotForRentProps {
  status: ListingStatus;
  back: RentFlowProps['back'];
  /** Absent where another try cannot help. */
  onRetry?: () => void;
}

function NotForRent({ status, back, onRetry }: NotForRentProps) {
  return (
    <Screen title="This place can't be booked" lead={reasons[status]}>
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
