/** The carousel of the home page: which slide is shown and when it changes. The screen has the content. */
import { assertEvent, assign, setup } from 'xstate';
import { CAROUSEL_INTERVAL, CAROUSEL_SLIDES } from '#domain/limits.ts';

export interface CarouselContext {
  /** Counted from 0. */
  slide: number;
  /** The slide that was shown before; `null` before the first change. */
  leaving: number | null;
}

export type CarouselEvent =
  /** `still`: the person has asked their device for less motion. */
  | { type: 'screen.opened'; still: boolean }
  | { type: 'slide.chosen'; slide: number }
  | { type: 'pause.pressed' }
  | { type: 'play.pressed' }
  /** The pointer or focus is on the carousel, so it must not move. */
  | { type: 'attention.gained' }
  | { type: 'attention.lost' };

const flow = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as object,
    tags: {} as 'moving',
  },
  guards: {
    wantsLessMotion: ({ event }) => event.type === 'screen.opened' && event.still,
    isAnother: ({ context, event }) => event.type === 'slide.chosen' && event.slide !== context.slide,
  },
  actions: {
    showNext: assign(({ context }) => ({ slide: (context.slide + 1) % CAROUSEL_SLIDES, leaving: context.slide })),
    showChosen: assign(({ context, event }) => {
      assertEvent(event, 'slide.chosen');
      return { slide: event.slide, leaving: context.slide };
    }),
  },
  delays: {
    interval: CAROUSEL_INTERVAL,
  },
});

export const carouselMachine = flow.createMachine({
  id: 'carousel',
  context: { slide: 0, leaving: null },
  initial: 'arriving',
  states: {
    arriving: {
      on: {
        'screen.opened': [{ guard: 'wantsLessMotion', target: 'paused' }, { target: 'playing' }],
      },
    },
    playing: {
      tags: 'moving',
      after: {
        interval: { target: 'playing', reenter: true, actions: 'showNext' },
      },
      on: {
        'pause.pressed': 'paused',
        'attention.gained': 'held',
      },
    },
    held: {
      on: {
        'attention.lost': 'playing',
        'pause.pressed': 'paused',
        'slide.chosen': { guard: 'isAnother', actions: 'showChosen' },
      },
    },
    paused: {
      on: {
        'play.pressed': 'playing',
        'slide.chosen': { guard: 'isAnother', actions: 'showChosen' },
      },
    },
  },
});
