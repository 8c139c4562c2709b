import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Place, placesMachine } from '#machines/places/places.machine.ts';
import { Suggestions, type SuggestionsProps } from '../../ui/suggestions.tsx';

export interface PlacesFlowProps extends Pick<SuggestionsProps, 'control' | 'before'> {
  actor: ActorRefFrom<typeof placesMachine>;
  onPlace: (place: Place) => void;
}

export function PlacesFlow({ actor, onPlace, ...field }: PlacesFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { suggested, at } = state.context;

  return (
    <Suggestions
      {...field}
      label="Places"
      options={suggested.map((place) => ({ name: place.area ?? place.state, note: noteOf(place) }))}
      at={at}
      status={state.matches('nothing') ? 'No matching area.' : countOf(suggested.length)}
      onTyped={(text) => actor.send({ type: 'text.typed', text })}
      onWanted={(text, first) => actor.send({ type: 'list.wanted', text, at: first })}
      onPoint={(pointed) => actor.send({ type: 'place.pointed', at: pointed })}
      onChoose={(chosen) => {
        const place = suggested[chosen];
        actor.send({ type: 'list.left' });
        if (place) onPlace(place);
      }}
      onLeave={() => actor.send({ type: 'list.left' })}
    />
  );
}

const noteOf = ({ area, state, listed }: Place) =>
  `${area === null ? `All of ${state}` : state}${listed ? '' : ', no listings yet'}`;

const countOf = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the down arrow to choose.`;
