import { useEffect } from 'react';
import { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { CarouselFlow } from '../../flows/carousel/carousel-flow.tsx';
import { useFlow } from '../actors/use-flow.ts';

export function CarouselIsland() {
  const actor = useFlow(carouselMachine, {});
  useEffect(() => {
    const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
    actor.send({ type: 'screen.opened', still });
  }, [actor]);
  return <CarouselFlow actor={actor} />;
}
