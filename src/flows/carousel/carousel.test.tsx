import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { Carousel, CarouselFlow } from './carousel-flow.tsx';

// Rules: PAGE-4

afterEach(cleanup);

const nothing = () => {};

describe('Carousel', () => {
  it.each<[what: string, by: [across: number, down: number], chosen: number[]]>([
    ['shows the next slide after a swipe to the left', [-60, 10], [0]],
    ['shows the previous slide after a swipe to the right', [60, 10], [1]],
    ['stays after a swipe up', [-60, -90], []],
    ['stays after a tap', [-8, 0], []],
  ])('%s', (_, [across, down], chosen) => {
    const onChoose = vi.fn();
    const on = { onChoose, onPause: nothing, onPlay: nothing, onAttention: nothing };
    render(<Carousel slide={2} leaving={null} status="paused" {...on} />);
    const carousel = screen.getByRole('region', { name: 'What you can do with Gida' });

    fireEvent.touchStart(carousel, { touches: [{ clientX: 100, clientY: 100 }] });
    const drag = () => carousel.style.getPropertyValue('--drag');
    fireEvent.touchMove(carousel, { touches: [{ clientX: 100 + across, clientY: 100 + down }] });
    const followed = drag();
    fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 100 + across, clientY: 100 + down }] });

    expect([followed, drag()]).toEqual([`${across}px`, '']);
    expect(onChoose.mock.calls).toEqual(chosen.map((slide) => [slide]));
  });

  it('shows the next slide after a swipe while it moves, although the browser takes the pointer away', () => {
    const actor = createActor(carouselMachine, { input: {} }).start();
    actor.send({ type: 'screen.opened', still: false });
    render(<CarouselFlow actor={actor} />);
    const carousel = screen.getByRole('region', { name: 'What you can do with Gida' });
    const touch = { pointerType: 'touch' };

    fireEvent(carousel, Object.assign(createEvent.pointerOver(carousel), touch));
    fireEvent.touchStart(carousel, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent(carousel, Object.assign(createEvent.pointerOut(carousel), touch));
    fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 100, clientY: 100 }] });

    const { value, context } = actor.getSnapshot();
    expect([value, context.slide]).toEqual(['playing', 1]);
    actor.stop();
  });
});
