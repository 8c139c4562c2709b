import { defineSamples } from '../samples/define-samples.ts';
import { carouselMachine } from './carousel.machine.ts';

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
        { case: 'motion is welcome', still: false },
        { case: 'less motion is asked for', still: true },
      ],
      'slide.chosen': [
        { case: 'the first', slide: 0 },
        { case: 'the last', slide: 2 },
      ],
      'pause.pressed': [{ case: 'pressed' }],
      'play.pressed': [{ case: 'pressed' }],
      'attention.gained': [{ case: 'by the pointer' }],
      'attention.lost': [{ case: 'by the pointer' }],
    },
    calls: {},
    children: {},
  },
);
