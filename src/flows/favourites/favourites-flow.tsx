import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { noneFound } from '#machines/list/list.setup.ts';
import { FavouritesSection } from './favourites-section.tsx';
import type { KeptListingsProps } from './kept-listings.tsx';

export interface FavouritesFlowProps extends Pick<KeptListingsProps, 'mark'> {
  actor: ActorRefFrom<typeof favouritesMachine>;
}

export function FavouritesFlow({ actor, mark }: FavouritesFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, found, page, problem } = state.context;
  const { items, total } = found ?? noneFound;

  return (
    <FavouritesSection
      mark={mark}
      side={side}
      listings={items}
      status={state.matches('nothing') ? 'nothing' : found ? 'shown' : problem ? 'failed' : 'loading'}
      problem={problem?.message}
      page={page}
      pages={Math.ceil(total / PAGE_SIZE)}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      onClear={() => actor.send({ type: 'seen.cleared' })}
    />
  );
}
