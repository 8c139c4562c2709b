import { defineSamples } from '../samples/define-samples.ts';
import { carouselMachine } from './carousel.machine.ts';

// Rules: PAGE-4

export const carouselSamples = defineSamples(
  carouselMachine,
  {},
  {
    inputs: {
      'the first page': {},
    },
    key: ({ slide }) => slide,
    events: {
      'screen.opened': [
        { sample: 'motion is welcome', still: false },
        { sample: 'less motion is asked for', still: true },
      ],
      'slide.chosen': [
        { sample: 'the first', slide: 0 },
        { sample: 'the last', slide: 2 },
      ],
      'pause.pressed': [{ sample: 'pressed' }],
      'play.pressed': [{ sample: 'pressed' }],
      'attention.gained': [{ sample: 'by the pointer' }],
      'attention.lost': [{ sample: 'by the pointer' }],
    },
    calls: {},
    children: {},
  },
);
