import { defineSamples } from '../samples/define-samples.ts';
import { placesActors, placesMachine } from './places.machine.ts';

// Rules: SEARCH-4

const lekki = { area: 'Lekki', state: 'Lagos', listed: true };

export const placesSamples = defineSamples(placesMachine, placesActors, {
  inputs: { apartments: { kind: 'apartment' } },
  key: ({ text, suggested, at }) => [text, suggested.length, at],
  events: {
    'text.typed': [
      { sample: 'lek', text: 'lek' },
      { sample: 'a letter more', text: 'lekk' },
      { sample: 'a letter', text: 'l' },
    ],
    'list.wanted': [
      { sample: 'the first', text: 'lek', at: 0 },
      { sample: 'of a letter', text: 'l', at: 0 },
    ],
    'place.pointed': [
      { sample: 'the first', at: 0 },
      { sample: 'none', at: null },
    ],
    'list.left': [{ sample: 'by Escape' }],
  },
  untried: {
    'text.typed': {
      'It is another text.': ({ text }, { context }) => context.text === text,
      'One letter more is enough.': ({ text }, { context }) =>
        text === 'lekk' ? context.text !== 'lek' : text === 'lek' && context.text === 'lekk',
    },
    'list.wanted': {
      'What stands in the field was typed.': ({ text }, { context }) => context.text !== text,
      'It stands there.': (_, { context }) => context.suggested.length > 0,
    },
    'place.pointed': { 'It goes from one to another.': ({ at }, { context }) => context.at === at },
    'list.left': { 'There is nothing to leave.': (_, { context }) => context.suggested.length === 0 },
  },
  calls: {
    suggestPlaces: {
      done: [
        { sample: 'Lekki', output: [lekki] },
        { sample: 'none', output: [] },
      ],
      failed: {},
    },
  },
  children: {},
});
