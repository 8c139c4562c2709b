import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { bookingProcessMachine } from '#machines/booking-process/booking-process.machine.ts';
import type { bookingProcessSamples } from '#machines/booking-process/booking-process.samples.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import { called } from '../availability/days.ts';
import { nobodyRests } from '../checks.ts';
import type { Look } from '../look.ts';

/** The notice about a property that the form lists: docs/product.md, "Inspections and money". */
const PAUSED = 'Your listing stays paused until you pay the inspection fee or relist it in My Listing.';
const FEE = 'A one-time inspection fee of N5000.00 will be paid to check the property.';

async function fillForm(person: Person, { draft }: { draft: ListingDraft }) {
  const { propertyType, details, state, city, address, price, phoneNumber, description } = draft;
  await person.choose('Property type', propertyType);
  await person.choose('State', state);
  if (city) await person.choose('City', city);
  if (details) await person.fill('Apartment details', details);
  if (address) await person.fill('Address', address);
  if (price) await person.fill('Price', price);
  if (phoneNumber) await person.fill('Phone number', phoneNumber);
  if (description) await person.fill('Description', description);
}

export const bookingProcessAdapter: TestAdapter<typeof bookingProcessMachine, typeof bookingProcessSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'form.changed': fillForm,
    'form.submitted': async (person, payload) => {
      await fillForm(person, payload);
      await person.check('Yes');
      await person.check('Bedrooms');
      await person.fill('How many: Bedrooms', '3');
      await person.press('Next');
    },
    ...withFiles.executors,
    'day.chosen': (person, { day }) => person.press(called(day)),
    'time.chosen': (person, { time }) => person.choose('Time', time),
    'hours.switched': (person, { proposes }) =>
      person.press(proposes ? 'Suggest another time' : "Show the owner's times"),
    'proposal.sent': (person) => person.press('Suggest this time'),
    'payment.requested': (person) => person.press('Proceed to Pay'),
    'payment.confirmed': (person) => person.press('Pay N5000.00'),
    'payment.cancelled': (person) => person.press('Cancel'),
    'submission.cancelled': (person) => person.press('Cancel'),
    'payment.retried': (person) => person.press(/^(Pay again|Go to payment page)$/),
    'hour.rechosen': (person) => person.press('Choose another time'),
    'person.returned': (person) => person.press('I have paid'),
    'retry.requested': (person) => person.press('Try again'),
    'step.left': (person) => person.press('Back'),
    'location.changed': (person, { path }) => person.goTo(path),
  },
  children: { attachments: withFiles.child },
  endings: withFiles.endings,
  checks: {
    'bookingProcess.inspecting.deciding': nobodyRests,
    'bookingProcess.judging': nobodyRests,
    'bookingProcess.opening': nobodyRests,
    'bookingProcess.submitting.deciding': nobodyRests,
    'bookingProcess.arriving': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.loadingListing': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.filling': (look) => {
      expect(look.heading).toBe('Sell Your Property');
      expect(look.buttons).toContainEqual({ name: 'Next', busy: false, unavailable: false });
    },
    'bookingProcess.inspecting.loadingHours': (look) => expect(look.text).toContain('Checking times'),
    'bookingProcess.findingOwner.person': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.findingOwner.listings': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.inspecting.choosing': (look, { context }) => {
      expect(look.heading).toBe('Inspection');
      expect(look.text).toContain(FEE);
      if (context.draft.propertyType) expect(look.text).toContain(PAUSED);
      else expect(look.text).not.toContain('stays paused');
      const action = context.proposes ? 'Suggest this time' : 'Proceed to Pay';
      expect(look.buttons).toContainEqual({ name: action, busy: false, unavailable: false });
    },
    'bookingProcess.proposed': (look) => {
      expect(look.heading).toBe('Time suggested');
      expect(look.text).toContain('You pay nothing now.');
    },
    'bookingProcess.confirmingFee': (look, { context }) =>
      expect(look.text).toContain(
        `You will proceed to pay N5000.00 for inspection on ${formatDay(context.day ?? '')} at 10:00 AM.`,
      ),
    'bookingProcess.submitting.uploading': (look) => expectSending(look, 'Photos'),
    'bookingProcess.submitting.creating': (look) => expectSending(look, 'Saving the property'),
    'bookingProcess.submitting.requesting': (look) => expectSending(look, 'Holding your time'),
    'bookingProcess.leaving': (look) => expect(look.heading).toBe('Opening the payment page'),
    'bookingProcess.reopening': (look) => expect(look.heading).toBe('Opening the payment page'),
    'bookingProcess.finding.payment': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.finding.inspection': (look) => expect(look.text).toContain('Loading the inspection'),
    'bookingProcess.awaitingPayment.waiting': (look) => expectWaiting(look),
    'bookingProcess.awaitingPayment.asking': (look) => expectWaiting(look),
    'bookingProcess.declined': (look) => {
      expect(look.heading).toBe('Payment declined');
      expect(look.buttons.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Pay again', 'Choose another time']),
      );
    },
    'bookingProcess.lapsed': (look) => expect(look.heading).toBe('Time expired'),
    'bookingProcess.paid': (look) => {
      expect(look.heading).toBe('Your inspection is booked');
      expect(look.text).toContain('12 Admiralty Way');
    },
    'bookingProcess.missing': (look) => expect(look.heading).toBe('No inspections here'),
    'bookingProcess.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

function expectSending(look: Look, step: string) {
  expect(look.heading).toBe('Submitting...');
  expect(look.text).toContain(step);
}

function expectWaiting(look: Look) {
  expect(look.heading).toBe('Waiting for your payment');
  expect(look.text).toContain('left to pay');
}
