import { expect } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { fromWire, tidyNaira } from '#domain/money.ts';
import { priceInWords } from '#domain/price-words.ts';
import { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { availabilitySamples } from '#machines/availability/availability.samples.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import type { listingEditorSamples } from '#machines/listing-editor/listing-editor.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { TestAdapter } from '../adapter.ts';
import { dayLabel } from '../availability/days.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** One row of My Listing. */
const listingEditorAdapter: TestAdapter<typeof listingEditorMachine, typeof listingEditorSamples> = {
  executors: {
    'edit.opened': (person) => person.press(/^Edit /),
    'days.opened': (person) => person.press(/^Inspection times /),
    'days.abandoned': (person) => person.press('Cancel'),
    'days.changed': async (person, { days }) => {
      for (const { day } of days) await person.press(dayLabel(day));
    },
    'schedule.proceeded': (person) => person.press('Save'),
    'edit.cancelled': (person) => person.press('Cancel'),
    'edit.saved': async (person, { price, title, description }, { context }) => {
      await person.fill(priceLabel(context), String(price));
      await person.fill('Title', String(title));
      await person.fill('Description', String(description));
      await person.press('Save');
    },
    'move.chosen': async (person, { move }) => {
      if (move === 'pause') await person.unfold('More about');
      await person.press(move === 'pause' ? /^Pause / : /^(Relist|Publish now) /);
    },
    'blocks.opened': async (person) => {
      await person.unfold('More about');
      await person.press(/^Block days /);
    },
    'blocks.closed': (person) => person.press('Close'),
    'block.sent': async (person, { block }) => {
      await person.fill('First day', block.fromDate);
      await person.fill('Last day', addDays(block.toDate, -1));
      await person.press('Block days');
    },
    'block.lifted': (person) => person.press(/^Unblock /),
    'move.confirmed': (person) => person.press('Pause'),
    'move.abandoned': (person) => person.press('Keep listing live'),
  },
  checks: {
    'listingEditor.viewing': (look, state) => expectRow(look, state, { unavailable: false }),
    'listingEditor.scheduling.reading': (look) => expectDays(look, 'Loading the calendar', { unavailable: true }),
    'listingEditor.scheduling.choosing': (look, { context: { days, problem } }) => {
      expectDays(look, days.length > 0 ? '1 day chosen' : 'No days chosen.', { unavailable: false });
      if (problem) expect(look.focus).toBe('summary');
    },
    'listingEditor.scheduling.saving': (look) => {
      expectDays(look, '1 day chosen');
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true });
    },
    'listingEditor.blocking.reading': (look) => {
      expect(look.text).toContain('Loading blocked days');
      expect(look.buttons).toContainEqual({ name: 'Block days', busy: false, unavailable: true });
    },
    'listingEditor.blocking.choosing': (look, { context: { listing, problem } }) => {
      expect(look.text).toContain(listing.blocked?.length ? 'Unblock' : 'No days blocked yet.');
      expect(look.buttons).toContainEqual({ name: 'Block days', busy: false, unavailable: false });
      if (problem) expect(look.text).toContain(problem.message);
    },
    'listingEditor.blocking.sending': (look) => {
      expect(look.buttons).toContainEqual({ name: 'Blocking...', busy: true, unavailable: true });
    },
    'listingEditor.blocking.lifting': (look) => expect(look.text).toContain('Unblocking...'),
    'listingEditor.moving': (look, state) => expectRow(look, state, { unavailable: true }),
    'listingEditor.catchingUp': (look, state) => expectRow(look, state, { unavailable: true }),
    'listingEditor.asking.checking': (look) => expectQuestion(look, 'Checking bookings and inspections...', true),
    'listingEditor.asking.known': (look, { context }) => {
      const visitors = context.listing.activity?.inspections.map((each) => each.visitor_name) ?? [];
      const said = visitors.length > 0 ? 'We cancel 2 inspections' : 'No bookings or inspections are affected.';
      expectQuestion(look, said, false);
      for (const name of visitors) expect(look.text).toContain(name);
    },
    'listingEditor.asking.unknown': (look) => expectQuestion(look, 'If any inspections are booked', false),
    'listingEditor.editing': (look, state) => {
      expectForm(look, state);
      expect(look.buttons).toContainEqual({ name: 'Save', busy: false, unavailable: false });
      if (state.context.problem) expect(look.focus).toBe('summary');
    },
    'listingEditor.saving': (look, state) => {
      expectForm(look, state);
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true });
    },
  },
  children: { availability: { machine: availabilityMachine, samples: availabilitySamples } },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};

function expectRow(look: Look, state: StateOf<typeof listingEditorMachine>, { unavailable }: { unavailable: boolean }) {
  const { listing } = state.context;
  const name = listing.title || `${listing.property_type} in ${listing.city}`;
  expect(look.heading).toBe('My Listing');
  expect(look.links).toContain(name);
  expect(look.text).toContain(priceInWords(fromWire(listing.price), listing.price_period));
  expect(look.text).toContain(listing.status === 'paused' ? 'Paused' : 'Live');
  expect(look.text).toContain(listing.description || listing.property_details);
  expect(look.buttons).toContainEqual({ name: `Edit price and text of ${name}`, busy: false, unavailable });
}

function expectQuestion(look: Look, said: string, unavailable: boolean) {
  expect(look.text).toContain('Pause this listing?');
  expect(look.text).toContain(said);
  expect(look.buttons).toContainEqual({ name: 'Pause', busy: false, unavailable });
}

function expectDays(look: Look, said: string, save?: { unavailable: boolean }) {
  expect(look.text).toContain('Inspection times of ');
  expect(look.text).toContain(said);
  if (save) expect(look.buttons).toContainEqual({ name: 'Save', busy: false, ...save });
}

type Context = StateOf<typeof listingEditorMachine>['context'];

const priceLabel = ({ listing: { kind, price_period } }: Context) =>
  kind !== 'property' && price_period ? `Price per ${price_period}` : 'Price';

/** Checks that the form has the typed texts, trimmed or not, and the formatted price. */
function expectForm(look: Look, state: StateOf<typeof listingEditorMachine>) {
  const { price, title, description } = state.context;
  const typed = Object.fromEntries(look.fields.map(({ label, value }) => [label, value.trim()]));
  expect(typed).toMatchObject({
    ...{ Title: title, Description: description },
    [priceLabel(state.context)]: tidyNaira(String(price)),
  });
}

await testFlow('listingEditor', {
  adapter: listingEditorAdapter,
  inBrowser: async () => (await import('./listing-editor.browser.ts')).listingEditorInBrowser,
});
