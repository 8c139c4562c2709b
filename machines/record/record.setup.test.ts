import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { bookingMachine } from '../bookings/booking.machine.ts';
import { inspectionRequestMachine } from '../inspection-request/inspection-request.machine.ts';
import { FORM } from '../inspection-request/inspection-request.setup.ts';
import { listingViewMachine } from '../listing-view/listing-view.machine.ts';
import { receiptMachine } from '../receipt/receipt.machine.ts';
import { rentMachine } from '../rent/rent.machine.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { shipmentMachine } from '../shipments/shipment.machine.ts';

/** Every page of one record, and the call that loads it. */
const pages: Record<string, readonly [machine: AnyStateMachine, call: string, input: object]> = {
  'a booking': [bookingMachine, 'getBooking', { id: 'one' }],
  'a shipment': [shipmentMachine, 'getShipment', { id: 'one' }],
  'a listing': [listingViewMachine, 'getListing', { id: 'one', signedIn: false }],
  'a receipt': [receiptMachine, 'getPayment', { reference: 'one' }],
  'a proof of delivery': [receiptMachine, 'getShipment', { shipmentId: 'one' }],
  'what is to be rented': [rentMachine, 'getListing', { propertyId: 'one' }],
  'what is to be seen': [inspectionRequestMachine, 'getListing', { path: FORM, listingId: 'one' }],
  'a payment one comes back from': [inspectionRequestMachine, 'getPayment', { path: FORM, reference: 'one' }],
};

describe.each(Object.entries(pages))('the record page of %s', (_, [machine, call, input]) => {
  it.each([
    ['is there for nobody, or for somebody else', 'not_found', 'missing'],
    ['is named by what is no name', 'invalid_request', 'missing'],
    ['cannot be asked for', 'unreachable', 'failed'],
  ])('reaches the right state after an answer that %s', async (_what, code, state) => {
    const refused = new ApiError(404, { code, message: 'There is nothing here.' });
    const { hears, calls } = openWithAnswers(machine, { listBookedDates: [[]], [call]: [refused] }, { input });

    expect((await hears({ type: 'screen.opened' })).value).toBe(state);
    expect(calls.map(([asked]) => asked)).toContain(call);
  });
});
