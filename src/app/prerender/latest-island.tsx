import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { anySearch } from '#domain/search.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { FoundListings } from '../../flows/shared/found-listings.tsx';
import { cardSizes } from '../../flows/shared/listing-card.ts';
import { CardSkeletons } from '../../ui/card.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** The number of cards in a row on a desktop. */
const MOST = 4;

/** The newest places to rent. Renders nothing if there are none, or if they could not be loaded. */
export function LatestIsland() {
  const actor = useOpenedFlow(searchMachine, { filters: anySearch, page: 1 });
  const found = useSelector(actor, ({ context }) => context.found);
  const isOver = useSelector(actor, (snapshot) => snapshot.matches('nothing') || snapshot.matches('failed'));
  const [today] = useState(serverToday);

  if (isOver) return null;
  if (!found) {
    return (
      <div data-scripted>
        <CardSkeletons label="Loading the newest places" count={MOST} />
      </div>
    );
  }
  return (
    <FoundListings
      listings={found.items.slice(0, MOST)}
      today={today}
      label="New on Gida"
      sizes={cardSizes.alone}
      atTop={false}
    />
  );
}
