import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { GoodsDraft, HaulDraft, PlaceDraft } from '#domain/haul.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import type { haulSamples } from '#machines/haul/haul.samples.ts';
import { isFilledByServer } from '#machines/haul/haul.types.ts';
import { goodsWords, windowWords } from '#src/flows/shared/shipment-words.ts';
import type { Person, ScreenCheck, TestAdapter } from '../adapter.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import { neverAtRest } from '../checks.ts';
import { isPressable, type Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

async function fillGoods(person: Person, goods: GoodsDraft) {
  await person.choose('Type of goods', goodsWords[goods.kind as keyof typeof goodsWords]);
  await person.fill('Number of pieces', goods.amount);
  await person.fill('Total weight (kg)', goods.weight_kg);
  await person.fill('Longest side (cm)', goods.longest_cm);
  if (goods.fragile) await person.check('Fragile');
  await person.unfold('More details (optional)');
  await person.fill('What are you sending?', goods.contents);
  await person.fill('Declared value', goods.value);
}

async function fillPlace(person: Person, place: PlaceDraft, who: string) {
  await person.choose('State', place.state);
  await person.fill('Town or city', place.city);
  await person.fill('Street and number', place.address);
  await person.fill('Landmark (optional)', place.landmark);
  await person.fill(who, place.name);
  await person.fill('Phone number', place.phone_no);
}

/** Fills in the given parts of the form. */
async function fillIn(person: Person, { goods, from, to, when, vehicle }: Partial<HaulDraft>) {
  if (goods) await fillGoods(person, goods);
  if (from && to) {
    await person.choose('From which state?', from.state);
    await person.choose('To which state?', to.state);
    return;
  }
  if (from) await fillPlace(person, from, 'Contact at pickup');
  if (to) await fillPlace(person, to, 'Receiver');
  if (when) {
    await person.fill('Day', when.day);
    await person.choose('Time', windowWords[when.window as keyof typeof windowWords]);
    await person.unfold('More details (optional)');
    await person.fill('Notes for the driver', when.notes);
  }
  if (vehicle) await person.check(LIGHT_TRUCK);
}

const VAN = 'Van, up to 1,500 kg · ₦180,000 total';
const LIGHT_TRUCK = 'Light truck, up to 5,000 kg · Get offers';

function expectFields(look: Look, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    expect(look.fields).toContainEqual(expect.objectContaining({ name, value }));
  }
}

const loading =
  (heading: string, words: string): ScreenCheck<typeof haulMachine> =>
  (look) => {
    expect(look.heading).toBe(heading);
    expect(look.text).toContain(words);
  };

/** The first step, with what it says about the route. */
const atGoods =
  (words?: string, button?: string): ScreenCheck<typeof haulMachine> =>
  (look, state) => {
    const { kind, contents, value, amount, weight_kg, longest_cm } = state.context.draft.goods;
    expect(look.heading).toBe('What are we picking up?');
    expect(look.links.includes('your booking')).toBe(state.context.bookingId !== null);
    expectFields(look, { kind, contents, value, amount, weight_kg, longest_cm });
    const { photos } = state.context.attached;
    expect(look.text).toContain('Carriers who can take the goods see your photos');
    expect(isPressable(look, 'Remove kitchen.jpg')).toBe(photos > 0);
    expect(isPressable(look, 'Remove front.jpg')).toBe(photos === 2);
    expect(look.fields.some(({ name }) => name === 'from_state')).toBe(state.context.bookingId === null);
    if (words) expect(look.text).toContain(words);
    else expect(look.text).not.toMatch(/Looking for carriers|covers? Zamfara/);
    const alerts = look.buttons.map(({ name }) => name).filter((name) => name.includes('alert'));
    expect(alerts).toEqual(button ? [button] : []);
  };

const isSending = { name: 'Sending…', busy: true, unavailable: true };

const haulAdapter: TestAdapter<typeof haulMachine, typeof haulSamples> = {
  executors: {
    'form.changed': (person, { part }) => fillIn(person, part),
    'form.submitted': async (person, { part }) => {
      await fillIn(person, part);
      await person.press('Continue');
    },
    ...withFiles.executors,
    'submission.cancelled': (person) => person.press('Cancel'),
    'alert.requested': (person) => person.press('Get an alert'),
    'alert.cancelled': (person) => person.press('Cancel the alert'),
    'shipment.confirmed': (person) => person.press('Get offers'),
    'retry.requested': (person) => person.press('Try again'),
    'location.changed': (person, { path }) => person.goTo(path),
  },
  children: { attachments: withFiles.child },
  endings: withFiles.endings,
  checks: {
    'haul.sending.deciding': neverAtRest,
    'haul.filling.goods.deciding': neverAtRest,
    'haul.filling.goods.unchecked': atGoods(),
    'haul.filling.goods.checking': atGoods('Looking for carriers…'),
    'haul.filling.goods.served': atGoods('Carriers cover Zamfara to Lagos.'),
    'haul.filling.goods.unserved': atGoods('No carrier covers Zamfara to Lagos yet, so', 'Get an alert'),
    'haul.filling.goods.asking': atGoods('No carrier covers Zamfara to Lagos yet, so', 'Setting the alert…'),
    'haul.filling.goods.alerted': atGoods('The alert ends after 90 days.', 'Cancel the alert'),
    'haul.filling.goods.cancelling': atGoods('The alert ends after 90 days.', 'Cancelling the alert…'),
    'haul.filling.origin': (look, state) => {
      const { landmark: _, ...place } = state.context.draft.from;
      expect(look.heading).toBe('Pickup address');
      // The signed-in user's name and number are filled in until others are typed.
      if (place.name) expectFields(look, place);
    },
    'haul.filling.destination': (look, state) => {
      const { state: itsState, city, address } = state.context.draft.to;
      expect(look.heading).toBe('Delivery address');
      expectFields(look, { state: itsState, city, address });
    },
    'haul.filling.timing': (look, state) => {
      const { stay, draft } = state.context;
      expect(look.heading).toBe('When should we pick up?');
      if (draft.when.day) expectFields(look, { ...draft.when });
      else expectFields(look, { window: 'morning', notes: '' });
      expect(look.text.includes('Your booking:')).toBe(stay !== null);
      expect(look.text.includes('To, done')).toBe(!isFilledByServer(state.context));
    },
    'haul.filling.unread': (look) => {
      expect(look.heading).toBe('Delivery address');
      expect(isPressable(look, 'Try again')).toBe(true);
    },
    'haul.filling.unpriced': (look) => {
      expect(look.heading).toBe('Check your request');
      expect(isPressable(look, 'Try again')).toBe(true);
    },
    'haul.filling.choosing': (look) => {
      expect(look.heading).toBe('Choose a vehicle');
      expect(look.text).toContain(VAN);
      expect(look.text).toContain(LIGHT_TRUCK);
    },
    'haul.filling.reviewing': (look, state) => {
      const { draft } = state.context;
      const { from, to, when } = draft;
      expect(look.heading).toBe('Check your request');
      const { photos } = state.context.attached;
      const withPhotos = ['', ', with 1 photo ', ', with 2 photos '][photos] ?? '';
      expect(look.text).toContain(
        `12 × Boxes (Bathroom tiles in cartons), 1,200 kg, longest side 120 cm, fragile, declared value ₦1,500,000${withPhotos}`,
      );
      expect(look.text.includes(', with ')).toBe(photos > 0);
      expect(look.text).toContain(`${from.address}, ${from.landmark}, ${from.city}, ${from.state}. ${from.name}`);
      const isUnanswered = isFilledByServer(state.context);
      expect(look.text).toContain(
        isUnanswered ? `The place you booked in ${to.city}` : `${to.address}, ${to.city}, ${to.state}. ${to.name}`,
      );
      expect(look.text.includes('You pay no carrier before that')).toBe(isUnanswered);
      expect(look.text).toContain(`${formatDay(when.day)}, 8:00 AM to 12:00 PM`);
      expect(look.text).toContain(when.notes);
      expect(look.text).toContain(draft.vehicle ? 'Light truck or larger' : 'Van or larger, the smallest that fits');
      expect(isPressable(look, 'Get offers')).toBe(true);
      const hasWayOn = ['idempotency_key_reused', 'rate_limited'].includes(state.context.problem?.code ?? '');
      expect(look.links.includes('See your deliveries')).toBe(hasWayOn);
    },
    'haul.reading': loading('Delivery address', 'Loading the place you booked'),
    'haul.pricing': loading('Check your request', 'Loading vehicles and prices'),
    'haul.sending.uploading': (look) => {
      expect(look.heading).toBe('Submitting...');
      expect(look.text).toContain('Your request');
      expect(isPressable(look, 'Cancel')).toBe(true);
    },
    'haul.sending.requesting': (look) => expect(look.buttons).toContainEqual(isSending),
    // The flow has ended. Nothing can be sent again until the delivery page opens.
    'haul.sent': (look) => expect(isPressable(look, 'Get offers')).toBe(false),
  },
};

await testFlow('haul', {
  adapter: haulAdapter,
  inBrowser: async () => (await import('./haul.browser.ts')).haulInBrowser,
});
