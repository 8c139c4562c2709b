import { defineSamples } from '../samples/define-samples.ts';
import { menuMachine } from './menu.machine.ts';

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
        { case: 'About', item: 'about' },
        { case: 'Contact', item: 'contact' },
      ],
      'item.left': [{ case: 'the pointer goes' }],
      'item.pressed': [
        { case: 'About', item: 'about' },
        { case: 'Services', item: 'services' },
      ],
      'item.closed': [{ case: 'by Escape' }],
      'panel.opened': [{ case: 'pressed' }],
      'panel.closed': [{ case: 'by Escape' }],
      'link.chosen': [{ case: 'pressed' }],
    },
    calls: {},
    children: {},
  },
);
