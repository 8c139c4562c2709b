import { expect } from 'vitest';
import { goodsPhoto } from '#machines/shipments/shipment.fixtures.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import type { shipmentSamples } from '#machines/shipments/shipment.samples.ts';
import type { PageMove } from '#machines/shipments/shipment.types.ts';
import { statusWords } from '#src/flows/shared/shipment-status.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const buttons: Record<PageMove, string> = {
  accept: 'Accept offer from Okafor Transport',
  offer: 'Send an offer',
  withdraw: 'Withdraw my offer',
  assign: 'Assign a driver',
  cancel: 'Cancel delivery',
  object: 'Report a problem',
  go: 'Start trip',
  pickUp: 'Confirm pickup',
  notHandedOver: 'No goods to pick up',
  deliver: 'Confirm delivery',
  undelivered: 'Receiver refused',
  bringBack: 'Confirm return',
};

/** A sentence in the dialog of each move. */
const questions: Record<PageMove, string> = {
  accept: 'You pay ₦180,000, fuel, tolls, levies and waiting included.',
  cancel: "You can't undo this.",
  offer: 'fuel, tolls, levies and waiting included',
  withdraw: 'You can send another offer as long as the load is open.',
  assign: 'We text the driver.',
  object: 'Tell us what is broken, missing or untrue.',
  go: 'that you are coming with',
  pickUp: 'Count 12 pieces with Adaeze Okafor',
  notHandedOver: 'half the price unless the sender disagrees',
  deliver: 'Count 12 pieces with Musa Bello',
  undelivered: 'If you return the goods',
  bringBack: 'the return code',
};

/** The wording depends on the role. */
const CANCEL = /^Cancel (delivery|load)$/;

const OFFER = /^(Send an offer|Change my offer)$/;

/** The button that makes the move whose dialog is open. */
const CONFIRM =
  /^(Accept and pay|Send offer|Assign driver|Yes, |Cancel and pay|Send report|Start now|Confirm$|Return goods)/;
const WAY_OUT = /^(Go back|Keep (delivery|load|offer)|Delete this text)$/;

const loading: ScreenCheck<typeof shipmentMachine> = (look) => expect(look.text).toContain('Loading the delivery');

const shown: ScreenCheck<typeof shipmentMachine> = (look, { context }) => {
  const { shipment, said } = context;
  if (!shipment) throw new Error('there is no shipment to be seen');
  const { status, role, payment, pickup_code, photos, loaded } = shipment;
  expect(look.heading).toMatch(/^G-\w{5}: 12 pieces from Aba to Apapa$/);
  expect(look.text).toContain(statusWords[status].status);
  expect(look.text).toContain('Boxes (Bathroom tiles in cartons), 400 kg, longest side 120 cm, fragile');
  expect(namesOf(look).includes(buttons.accept)).toBe(status === 'requested' && role === 'shipper');
  expect(namesOf(look).includes(buttons.assign)).toBe(role === 'carrier');
  expect(namesOf(look).includes(buttons.go)).toBe(status === 'assigned' && role === 'driver');
  expect(namesOf(look).includes(buttons.pickUp)).toBe(status === 'onTheWay' && role === 'driver');
  expect(look.text.includes('You get the address and phone numbers after the sender accepts')).toBe(role === null);
  expect(namesOf(look).includes(buttons.object)).toBe(status === 'delivered');
  const isLate = said.words !== undefined && status !== 'delivered';
  expect(look.text.includes(`You wrote this, which was not sent: ${said.words}`)).toBe(isLate);
  expect(look.text.includes('Pickup code')).toBe(pickup_code !== null);
  expect(look.text.includes('You were not charged.')).toBe(payment?.status === 'failed');
  if (status === 'awaitingPayment') expect(namesOf(look)).toContain(payButton(payment?.status));
  expect(look.text.includes('counted by the driver')).toBe(loaded !== undefined);
  expect(look.text.includes('The driver counted 11 of 12 pieces.')).toBe(loaded?.count === 11);
  expect(namesOf(look).includes('Photo of the load')).toBe((loaded?.photos.length ?? 0) > 0);
  expect(look.text.includes('Ask for Musa at the blue gate.')).toBe(shipment.notes !== undefined);
  expect(namesOf(look).includes('Photo of the goods')).toBe((photos?.length ?? 0) > 0);
  if (status === 'booked') expect(look.text).toContain('On hold₦180,000');
};

const payButton = (status: string | undefined) => (status === 'failed' ? 'Pay again' : 'Go to the payment page');
const opening: ScreenCheck<typeof shipmentMachine> = (look) =>
  expect(look.buttons).toContainEqual({ name: 'Opening the payment page…', busy: true, unavailable: true });

const sending: ScreenCheck<typeof shipmentMachine> = (look) =>
  expect(look.buttons).toContainEqual({ name: 'Sending…', busy: true, unavailable: true });

const shipmentAdapter: TestAdapter<typeof shipmentMachine, typeof shipmentSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'kept.changed': (person, payload) => person.happens({ type: 'kept.changed', ...payload }),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
    'move.chosen': (person, { move }) =>
      person.press(move === 'cancel' ? CANCEL : move === 'offer' ? OFFER : buttons[move]),
    'move.confirmed': async (person, { said }) => {
      const { words, price, plate, code, count, photos } = said ?? {};
      if (code) await person.fill('Code', code);
      if (count) await person.fill('Pieces counted', String(count));
      if (photos) await person.attach('Photos of the load (optional)', [loadPhoto]);
      if (words) await person.fill('What happened?', words);
      if (price) await person.fill('Your price', String(price));
      if (plate) {
        await person.choose('Driver', 'Chidi Eze');
        await person.choose('Vehicle', plate);
      }
      await person.press(CONFIRM);
    },
    'move.abandoned': (person) => person.press(WAY_OUT),
    'photo.requested': (person, { photo }) =>
      person.press(photo === goodsPhoto ? 'Photo of the goods' : 'Photo of the load'),
    'photo.closed': (person) => person.press('Close'),
    'payment.requested': (person) => person.press(/^(Pay again|Go to the payment page)$/),
  },
  checks: {
    'shipment.arriving': loading,
    'shipment.loading': loading,
    'shipment.shown.resting': shown,
    'shipment.shown.confirming': (look, { context }) => {
      const { move, said } = context;
      expect(look.text).toContain(questions[move ?? 'cancel']);
      expect(namesOf(look).some((name) => WAY_OUT.test(name))).toBe(true);
      if (move === 'object') {
        const value = said.words ?? '';
        expect(look.fields).toContainEqual(expect.objectContaining({ label: 'What happened?', value }));
      }
    },
    'shipment.shown.moving': (look) =>
      expect(look.buttons.some(({ name, busy }) => busy && /^(Accepting|Cancelling|Sending)…/.test(name))).toBe(true),
    'shipment.shown.fetching': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Loading...', busy: true, unavailable: true }),
    'shipment.shown.looking': (look, { context }) => {
      const { photo } = context;
      expect(look.dialog).toBe(photo?.address === goodsPhoto ? 'Photo 1 of the goods' : 'Photo 1 of the load');
      expect(namesOf(look)).toContain('Close');
    },
    'shipment.shown.preparing': sending,
    'shipment.shown.offering': sending,
    'shipment.shown.withdrawing': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Withdrawing…', busy: true, unavailable: true }),
    'shipment.shown.opening': opening,
    'shipment.shown.leaving': opening,
    'shipment.shown.refreshing': shown,
    'shipment.missing': (look) => expect(look.heading).toBe('Delivery not found'),
    'shipment.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

/** A photo of one pixel, since the browser decodes it. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const loadPhoto = new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], 'load.png', {
  type: 'image/png',
});

const namesOf = (look: Look) => look.buttons.map(({ name }) => name);

await testFlow('shipment', {
  adapter: shipmentAdapter,
  inBrowser: async () => (await import('./shipment.browser.ts')).shipmentInBrowser,
});
