import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ListingPage, type ListingPageProps } from './listing-page.tsx';

export interface ListingViewFlowProps extends Pick<ListingPageProps, 'back' | 'today'> {
  actor: ActorRefFrom<typeof listingViewMachine>;
}

export function ListingViewFlow({ actor, today, back }: ListingViewFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { listing, booked, problem } = state.context;

  if (state.matches('failed')) {
    return (
      <Screen title="Listing">
        <Notice kind="problem">{problem?.message}</Notice>
        <div>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>Try again</Button>
        </div>
      </Screen>
    );
  }
  return (
    <ListingPage
      listing={state.matches('missing') ? 'missing' : listing}
      booked={booked}
      today={today}
      isOwn={state.matches({ shown: { owner: 'oneself' } })}
      {...(back && { back })}
    />
  );
}
