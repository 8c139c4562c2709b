import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import type { inspectionRequestSamples } from '#machines/inspection-request/inspection-request.samples.ts';
import { findShownPart } from '#machines/listing/listing.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import { dayLabel } from '../availability/days.ts';
import { neverAtRest } from '../checks.ts';
import { fillPart } from '../listing/listing.adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

/** The notice about a property that the form lists: docs/product.md, "Inspections and money". */
const PAUSED = 'Your listing stays paused until you pay the inspection fee or relist it in My Listing.';
const FEE = 'A one-time inspection fee of N5000.00 will be paid to check the property.';

const expectForm = (heading: string) => (look: Look) => {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: 'Next', busy: false, unavailable: false });
};

const inspectionRequestAdapter: TestAdapter<typeof inspectionRequestMachine, typeof inspectionRequestSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'form.changed': (person, { draft }) => fillPart(person, 'property', 'property', draft),
    'form.submitted': async (person, { draft }, { leaves }) => {
      await fillPart(person, 'property', findShownPart(leaves, 'inspectionRequest'), draft);
      await person.press('Next');
    },
    ...withFiles.executors,
    'day.chosen': (person, { day }) => person.press(dayLabel(day)),
    'time.chosen': (person, { time }) => person.choose('Time', time),
    'hours.switched': (person, { proposes }) =>
      person.press(proposes ? 'Suggest another time' : "Show the owner's times"),
    'proposal.sent': (person) => person.press('Suggest this time'),
    'payment.requested': (person) => person.press('Proceed to Pay'),
    'payment.confirmed': (person) => person.press('Pay ₦5,000'),
    'payment.cancelled': (person) => person.press('Go back'),
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
    'inspectionRequest.inspecting.deciding': neverAtRest,
    'inspectionRequest.judging': neverAtRest,
    'inspectionRequest.opening': neverAtRest,
    'inspectionRequest.submitting.deciding': neverAtRest,
    'inspectionRequest.arriving': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.loadingListing': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.returning': neverAtRest,
    'inspectionRequest.filling.property': expectForm('Sell Your Property'),
    'inspectionRequest.filling.photos': expectForm('Sell Your Property: photos'),
    'inspectionRequest.filling.features': expectForm('Sell Your Property: features'),
    'inspectionRequest.filling.price': expectForm('Sell Your Property: price'),
    'inspectionRequest.filling.details': expectForm('Sell Your Property: details'),
    'inspectionRequest.inspecting.loadingHours': (look) => expect(look.text).toContain('Checking times'),
    'inspectionRequest.findingOwner.person': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.findingOwner.listings': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.inspecting.choosing': (look, { context }) => {
      expect(look.heading).toBe('Inspection');
      expect(look.text).toContain(FEE);
      if (context.draft.propertyType) expect(look.text).toContain(PAUSED);
      else expect(look.text).not.toContain('stays paused');
      const action = context.proposes ? 'Suggest this time' : 'Proceed to Pay';
      expect(look.buttons).toContainEqual({ name: action, busy: false, unavailable: false });
    },
    'inspectionRequest.proposed': (look) => {
      expect(look.heading).toBe('Time suggested');
      expect(look.text).toContain('You pay nothing now.');
    },
    'inspectionRequest.confirmingFee': (look, { context }) =>
      expect(look.text).toContain(
        `You will proceed to pay N5000.00 for inspection on ${formatDay(context.day ?? '')} at 10:00 AM.`,
      ),
    'inspectionRequest.submitting.uploading': (look) => expectSending(look, 'Photos'),
    'inspectionRequest.submitting.creating': (look) => expectSending(look, 'Saving the property'),
    'inspectionRequest.submitting.requesting': (look) => expectSending(look, 'Holding your time'),
    'inspectionRequest.leaving': (look) => expect(look.heading).toBe('Opening the payment page'),
    'inspectionRequest.reopening': (look) => expect(look.heading).toBe('Opening the payment page'),
    'inspectionRequest.finding.payment': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.finding.inspection': (look) => expect(look.text).toContain('Loading the inspection'),
    'inspectionRequest.awaitingPayment.waiting': (look) => expectWaiting(look),
    'inspectionRequest.awaitingPayment.asking': (look) => expectWaiting(look),
    'inspectionRequest.declined': (look) => {
      expect(look.heading).toBe('Payment declined');
      expect(look.buttons.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Pay again', 'Choose another time']),
      );
    },
    'inspectionRequest.lapsed': (look) => expect(look.heading).toBe('Time expired'),
    'inspectionRequest.paid': (look) => {
      expect(look.heading).toBe('Your inspection is booked');
      expect(look.text).toContain('12 Admiralty Way');
    },
    'inspectionRequest.missing': (look) => expect(look.heading).toBe("You can't book an inspection here"),
    'inspectionRequest.failed': (look) =>
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

await testFlow('inspectionRequest', {
  adapter: inspectionRequestAdapter,
  inBrowser: async () => (await import('./inspection-request.browser.ts')).inspectionRequestInBrowser,
});
