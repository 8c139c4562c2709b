import { expect } from 'vitest';
import { goodsPhoto } from '#machines/haulages/haulage.samples.ts';
import type { HaulageContext, PageMove, SaidWords } from '#machines/haulages/haulage.types.ts';
import { statusWords } from '#src/flows/haulages/status-words.ts';
import type { Look } from '../look.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

const buttons: Record<PageMove, string> = {
  accept: 'Take this offer of Okafor Haulage',
  offer: 'Make an offer',
  assign: 'Say who drives',
  cancel: 'Call it off',
  object: 'Object',
  go: 'Set out',
  pickUp: 'It is loaded',
  notHandedOver: 'Nothing was handed over',
  deliver: 'It is delivered',
  undelivered: 'Nobody takes it',
  bringBack: 'The shipper has it again',
};

/** What each is asked with, and what it says of the money. */
const questions: Record<PageMove, string> = {
  accept: 'You pay ₦180,000 next, with fuel and waiting in it.',
  cancel: 'This cannot be undone.',
  offer: 'All in all, with fuel and waiting',
  assign: 'The driver gets an SMS',
  object: 'Say what is broken or missing',
  go: 'reads that you are on the way with',
  pickUp: 'Count with Adaeze Okafor: 12 pieces.',
  notHandedOver: 'half of the price is paid',
  deliver: 'Count with Musa Bello: 12 pieces.',
  undelivered: 'It goes back to the shipper',
  bringBack: 'the code for the way back',
};

const loading: ScreenCheck = (look) => expect(look.text).toContain('Loading the haulage');

const shown: ScreenCheck = (look, { context }) => {
  const { haulage } = context as unknown as HaulageContext;
  if (!haulage) throw new Error('there is no haulage to be seen');
  const { status, role, payment, pickup_code, photos, loaded } = haulage;
  expect(look.heading).toBe('Haulage: 12 pieces from Aba to Apapa');
  expect(look.text).toContain(statusWords[status].status);
  expect(look.text).toContain('Boxes, 400 kg, 120 cm at the longest, fragile');
  expect(namesOf(look).includes(buttons.accept)).toBe(status === 'requested' && role === 'shipper');
  expect(namesOf(look).includes(buttons.assign)).toBe(role === 'carrier');
  expect(namesOf(look).includes(buttons.go)).toBe(status === 'assigned' && role === 'driver');
  expect(namesOf(look).includes(buttons.pickUp)).toBe(status === 'onTheWay' && role === 'driver');
  expect(look.text.includes('You see street and people once yours was taken')).toBe(role === null);
  expect(namesOf(look).includes(buttons.object)).toBe(status === 'delivered');
  expect(look.text.includes('Code to load')).toBe(pickup_code !== null);
  expect(look.text.includes('nothing was taken')).toBe(payment?.status === 'failed');
  if (status === 'awaitingPayment') expect(namesOf(look)).toContain(payButton(payment?.status));
  expect(look.text.includes('counted by the driver')).toBe(loaded !== undefined);
  expect(look.text.includes('The driver has counted 11 pieces, and 12 were asked for.')).toBe(loaded?.count === 11);
  expect(namesOf(look).includes('Show photo 1 of the load')).toBe((loaded?.photos.length ?? 0) > 0);
  expect(namesOf(look).includes('Show photo 1 of the goods')).toBe((photos?.length ?? 0) > 0);
  if (status === 'booked') expect(look.text).toContain('Held₦180,000');
};

const payButton = (status: string | undefined) => (status === 'failed' ? 'Pay again' : 'Go to the pay page');
const opening: ScreenCheck = (look) =>
  expect(look.buttons).toContainEqual({ name: 'Opening the pay page...', busy: true, unavailable: true });

const sending: ScreenCheck = (look) =>
  expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true });

export const haulageWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'kept.changed': (person, payload) => person.happens({ type: 'kept.changed', ...payload }),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
    'move.chosen': (person, { move }) => person.press(buttons[move as PageMove]),
    'move.confirmed': async (person, { said }) => {
      const { words, price, plate, code, count, photos } = (said ?? {}) as SaidWords;
      if (code) await person.fill('Code', code);
      if (count) await person.fill('Pieces counted', String(count));
      if (photos) await person.attach('Photos of the load', [loadPhoto]);
      if (words) await person.fill('In your words', words);
      if (price) await person.fill('Your price', String(price));
      if (plate) {
        await person.choose('Driver', 'Chidi Eze');
        await person.choose('Vehicle', plate);
      }
      await person.press(/^Yes, /);
    },
    'move.abandoned': (person) => person.press('Go back'),
    'photo.requested': (person, { photo }) =>
      person.press(photo === goodsPhoto ? 'Show photo 1 of the goods' : 'Show photo 1 of the load'),
    'photo.closed': (person) => person.press('Close'),
    'payment.requested': (person) => person.press(/^(Pay again|Go to the pay page)$/),
  },
  checks: {
    'haulage.arriving': loading,
    'haulage.loading': loading,
    'haulage.shown.resting': shown,
    'haulage.shown.confirming': (look, { context }) => {
      const { move, said } = context as unknown as HaulageContext;
      expect(look.text).toContain(questions[move ?? 'cancel']);
      expect(namesOf(look)).toContain('Go back');
      if (move === 'object') {
        const value = said.words ?? '';
        expect(look.fields).toContainEqual(expect.objectContaining({ label: 'In your words', value }));
      }
    },
    'haulage.shown.moving': (look) =>
      expect(
        look.buttons.some(({ name, busy }) => busy && /^(Taking it|Calling it off|Sending)\.\.\./.test(name)),
      ).toBe(true),
    'haulage.shown.fetching': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Loading...', busy: true, unavailable: true }),
    'haulage.shown.looking': (look, { context }) => {
      const { photo } = context as unknown as HaulageContext;
      expect(look.dialog).toBe(photo?.address === goodsPhoto ? 'Photo 1 of the goods' : 'Photo 1 of the load');
      expect(namesOf(look)).toContain('Close');
    },
    'haulage.shown.preparing': sending,
    'haulage.shown.offering': sending,
    'haulage.shown.opening': opening,
    'haulage.shown.leaving': opening,
    'haulage.shown.refreshing': shown,
    'haulage.missing': (look) => expect(look.heading).toBe('There is no such haulage'),
    'haulage.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

/** A photo of one dot: a browser looks whether it can draw it. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const loadPhoto = new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], 'load.png', {
  type: 'image/png',
});

const namesOf = (look: Look) => look.buttons.map(({ name }) => name);
