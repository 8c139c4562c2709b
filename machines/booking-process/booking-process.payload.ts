import type { DoneActorEvent } from 'xstate';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { propertyCall } from '../listing/listing.payload.ts';
import type { BookingProcessContext, Inspection, InspectionHour, Payment } from './booking-process.types.ts';

type Asked = { context: BookingProcessContext };

/** The form of step 1 as a listing of its own; its days are the owner's to add later. */
export const listingCall = ({ context }: Asked): OperationInput<'listProperty'> =>
  propertyCall({ context: { ...context, kind: 'property', days: [] } });

export const listingAsked = ({ context }: Asked): OperationInput<'getListing'> => ({
  path: { id: context.listingId ?? '' },
});

export const hoursAsked = ({ context }: Asked): OperationInput<'listTakenHours'> => ({
  path: { id: context.listingId ?? '' },
  query: { day: context.day ?? '' },
});

export const inspectionCall = ({ context }: Asked): OperationInput<'requestInspection'> => ({
  header: { 'Idempotency-Key': context.attempt },
  body: { propertyId: context.listingId ?? '', day: context.day ?? '', time: context.time ?? '08:00' },
});

export const paymentCall = ({ context }: Asked): OperationInput<'payInspection'> => ({
  header: { 'Idempotency-Key': context.attempt },
  path: { id: context.inspectionId ?? '' },
});

export const paymentAsked = ({ context }: Asked): OperationInput<'getPayment'> => ({
  path: { reference: context.reference ?? '' },
});

export const inspectionAsked = ({ context }: Asked): OperationInput<'getInspection'> => ({
  path: { id: context.inspectionId ?? '' },
});

export const listingAnswered = ({ event }: { event: DoneActorEvent<OperationOutput<'getListing'>> }) => ({
  listing: event.output,
});
export const listingMade = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const hoursAnswered = ({ event }: { event: DoneActorEvent<InspectionHour[]> }) => ({ hours: event.output });
export const paymentAnswered = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
export const inspectionAnswered = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
