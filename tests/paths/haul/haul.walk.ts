import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { GoodsDraft, HaulDraft, PlaceDraft } from '#domain/haul.ts';
import { type HaulContext, isFilledByServer } from '#machines/haul/haul.types.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { goodsWords, windowWords } from '#src/flows/shared/haulage-words.ts';
import { withFiles } from '../attachments/attachments.walk.ts';
import { isPressable, type Look } from '../look.ts';
import type { Person, ScreenCheck, Walk } from '../walk.ts';

async function fillGoods(person: Person, goods: GoodsDraft) {
  await person.choose('Kind of goods', goodsWords[goods.kind as keyof typeof goodsWords]);
  await person.fill('Pieces', goods.amount);
  await person.fill('Weight in kilograms', goods.weight_kg);
  await person.fill('Longest side in centimetres', goods.longest_cm);
  if (goods.fragile) await person.check('It breaks easily');
}

async function fillPlace(person: Person, place: PlaceDraft, who: string) {
  await person.choose('State', place.state);
  await person.fill('Town or city', place.city);
  await person.fill('Street and number', place.address);
  await person.fill('Landmark (optional)', place.landmark);
  await person.fill(who, place.name);
  await person.fill('Their phone number', place.phone_no);
}

/** A part of the form, by its name in the draft. */
async function fillIn(person: Person, { goods, from, to, when, vehicle }: Partial<HaulDraft>) {
  if (goods) await fillGoods(person, goods);
  if (from) await fillPlace(person, from, 'Who hands it over');
  if (to) await fillPlace(person, to, 'Who receives it');
  if (when) {
    await person.fill('Day', when.day);
    await person.choose('Window', windowWords[when.window as keyof typeof windowWords]);
  }
  if (vehicle) await person.check(LIGHT_TRUCK);
}

const VAN = 'Van, up to 1,500 kg: ₦180,000 in all';
const LIGHT_TRUCK = 'Light truck, up to 5,000 kg: carriers will offer';

const contextOf = ({ context }: ExpectedState) => context as unknown as HaulContext;

function expectFields(look: Look, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    expect(look.fields).toContainEqual(expect.objectContaining({ name, value }));
  }
}

const loading =
  (heading: string, words: string): ScreenCheck =>
  (look) => {
    expect(look.heading).toBe(heading);
    expect(look.text).toContain(words);
  };

const isSending = { name: 'Sending...', busy: true, unavailable: true };

export const haulWalk: Walk = {
  executors: {
    'form.changed': (person, { part }) => fillIn(person, part as Partial<HaulDraft>),
    'form.submitted': async (person, { part }) => {
      await fillIn(person, part as Partial<HaulDraft>);
      await person.press('Go on');
    },
    ...withFiles.executors,
    'submission.cancelled': (person) => person.press('Cancel'),
    'haulage.confirmed': (person) => person.press('Ask carriers for it'),
    'retry.requested': (person) => person.press('Try again'),
    'location.changed': (person, { path }) => person.goTo(path as string),
  },
  children: { attachments: withFiles.child },
  endings: withFiles.endings ?? {},
  checks: {
    'haul.filling.goods': (look, state) => {
      const { kind, amount, weight_kg, longest_cm } = contextOf(state).draft.goods;
      expect(look.heading).toBe('What is to be fetched?');
      expect(look.links.includes('your booking')).toBe(contextOf(state).bookingId !== null);
      expectFields(look, { kind, amount, weight_kg, longest_cm });
      const { photos } = contextOf(state).attached;
      expect(look.text).toContain('Carriers who could bring the goods see them before they offer');
      expect(isPressable(look, 'Remove kitchen.jpg')).toBe(photos > 0);
      expect(isPressable(look, 'Remove front.jpg')).toBe(photos === 2);
    },
    'haul.filling.origin': (look, state) => {
      const { landmark: _, ...place } = contextOf(state).draft.from;
      expect(look.heading).toBe('Where is it fetched?');
      expectFields(look, place);
    },
    'haul.filling.destination': (look, state) => {
      const { state: itsState, city, address } = contextOf(state).draft.to;
      expect(look.heading).toBe('Where is it brought?');
      expectFields(look, { state: itsState, city, address });
    },
    'haul.filling.timing': (look, state) => {
      const { stay, draft } = contextOf(state);
      expect(look.heading).toBe('When is it fetched?');
      expectFields(look, { ...draft.when });
      expect(look.text.includes('Your stay:')).toBe(stay !== null);
      expect(look.text.includes('To, done')).toBe(!isFilledByServer(contextOf(state)));
    },
    'haul.filling.unread': (look) => {
      expect(look.heading).toBe('Where is it brought?');
      expect(isPressable(look, 'Try again')).toBe(true);
    },
    'haul.filling.unpriced': (look) => {
      expect(look.heading).toBe('Which vehicle?');
      expect(isPressable(look, 'Try again')).toBe(true);
    },
    'haul.filling.choosing': (look) => {
      expect(look.heading).toBe('Which vehicle?');
      expect(look.text).toContain(VAN);
      expect(look.text).toContain(LIGHT_TRUCK);
    },
    'haul.filling.reviewing': (look, state) => {
      const { from, to, when } = contextOf(state).draft;
      expect(look.heading).toBe('Look it over');
      const { photos } = contextOf(state).attached;
      const withPhotos = ['', ', with 1 photo ', ', with 2 photos '][photos] ?? '';
      expect(look.text).toContain(`12 × Boxes, 1,200 kg, 120 cm at the longest, fragile${withPhotos}`);
      expect(look.text.includes(', with ')).toBe(photos > 0);
      expect(look.text).toContain(`${from.address}, ${from.landmark}, ${from.city}, ${from.state}. ${from.name}`);
      const isUnanswered = isFilledByServer(contextOf(state));
      expect(look.text).toContain(
        isUnanswered ? `The place you booked in ${to.city}` : `${to.address}, ${to.city}, ${to.state}. ${to.name}`,
      );
      expect(look.text.includes('Nobody is paid before that')).toBe(isUnanswered);
      expect(look.text).toContain(`${formatDay(when.day)}, 8:00 AM to 12:00 PM`);
      expect(look.text).toContain('Light truck, or a larger one');
      expect(isPressable(look, 'Ask carriers for it')).toBe(true);
      const hasWayOn = ['idempotency_key_reused', 'rate_limited'].includes(contextOf(state).problem?.code ?? '');
      expect(look.links.includes('See what you have asked for')).toBe(hasWayOn);
    },
    'haul.reading': loading('Where is it brought?', 'Looking up the place you booked'),
    'haul.pricing': loading('Which vehicle?', 'Looking for vehicles and their prices'),
    'haul.sending.uploading': (look) => {
      expect(look.heading).toBe('Submitting...');
      expect(look.text).toContain('Asking carriers');
      expect(isPressable(look, 'Cancel')).toBe(true);
    },
    'haul.sending.requesting': (look) => expect(look.buttons).toContainEqual(isSending),
    // The flow has ended. Until the page of the haulage is there, nothing can be sent once more.
    'haul.sent': (look) => expect(isPressable(look, 'Ask carriers for it')).toBe(false),
  },
};
