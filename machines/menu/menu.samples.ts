import { defineSamples } from '../samples/define-samples.ts';
import { menuMachine } from './menu.machine.ts';

// Rules: PAGE-3

export const menuSamples = defineSamples(
  menuMachine,
  {},
  {
    inputs: {
      'a public page': {},
    },
    key: ({ item }) => item,
    events: {
      'item.entered': [
        { sample: 'About', item: 'about' },
        { sample: 'Contact', item: 'contact' },
      ],
      'item.left': [{ sample: 'the pointer goes' }],
      'item.pressed': [
        { sample: 'About', item: 'about' },
        { sample: 'Services', item: 'services' },
      ],
      'item.closed': [{ sample: 'by Escape' }],
      'panel.opened': [{ sample: 'pressed' }],
      'panel.closed': [{ sample: 'by Escape' }],
      'link.chosen': [{ sample: 'pressed' }],
    },
    calls: {},
    children: {},
  },
);
