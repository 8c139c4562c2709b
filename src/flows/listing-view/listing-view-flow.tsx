import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TryAgain } from '../../ui/failure.tsx';
import { ListingPage, type ListingPageProps } from './listing-page.tsx';

export interface ListingViewFlowProps
  extends Pick<ListingPageProps, 'back' | 'today' | 'from' | 'origin' | 'mark' | 'keptStay'> {
  actor: ActorRefFrom<typeof listingViewMachine>;
}

export function ListingViewFlow({ actor, today, from, origin, back, mark, keptStay }: ListingViewFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { listing, booked, similar, problem } = state.context;

  if (state.matches('failed')) {
    return (
      <Screen title="Listing">
        <Notice kind="problem">{problem?.message}</Notice>
        <TryAgain onPress={() => actor.send({ type: 'retry.requested' })} />
      </Screen>
    );
  }
  return (
    <ListingPage
      listing={state.matches('missing') ? 'missing' : listing}
      booked={booked}
      similar={similar}
      today={today}
      from={from}
      origin={origin}
      mark={mark}
      keptStay={keptStay}
      isOwn={state.matches({ shown: { owner: 'oneself' } })}
      {...(back && { back })}
    />
  );
}
