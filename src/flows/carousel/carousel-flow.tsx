import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';

export function CarouselFlow({ actor }: { actor: ActorRefFrom<typeof carouselMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { slide, leaving } = state.context;
  const { send } = actor;

  return (
    <Carousel
      slide={slide}
      leaving={leaving}
      status={statusOf(state)}
      onChoose={(chosen) => send({ type: 'slide.chosen', slide: chosen })}
      onPause={() => send({ type: 'pause.pressed' })}
      onPlay={() => send({ type: 'play.pressed' })}
      onAttention={(gained) => send({ type: gained ? 'attention.gained' : 'attention.lost' })}
    />
  );
}

function statusOf(state: SnapshotFrom<typeof carouselMachine>): CarouselProps['status'] {
  if (state.matches('arriving')) return 'waiting';
  if (state.matches('paused')) return 'paused';
  return state.hasTag('moving') ? 'moving' : 'held';
}
