import type { DoneActorEvent } from 'xstate';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { propertyCall } from '../listing/listing.payload.ts';
import type { BookingProcessContext, Inspection, InspectionHour, Payment } from './booking-process.types.ts';

type Asked = { context: BookingProcessContext };

/** The form of step 1 as a listing of its own, public once the fee is paid; its days are the owner's to add later. */
export const listingCall = ({ context }: Asked): OperationInput<'listProperty'> => {
  const { body, ...call } = propertyCall({ context: { ...context, kind: 'property', days: [] } });
  return { ...call, body: { ...body, waitsForFee: true } };
};

export const listingAsked = ({ context }: Asked): OperationInput<'getListing'> => ({
  path: { id: context.listingId ?? '' },
});

export const ownListingsAsked = ({ event }: { event: unknown }): OperationInput<'listOwnListings'> => ({
  path: { userId: (event as DoneActorEvent<OperationOutput<'getMe'>>).output.data.id },
});

export const hoursAsked = ({ context }: Asked): OperationInput<'listTakenHours'> => ({
  path: { id: context.listingId ?? '' },
  query: { day: context.day ?? '' },
});

export const inspectionCall = ({ context }: Asked): OperationInput<'requestInspection'> => ({
  header: { 'Idempotency-Key': context.attempt },
  body: {
    propertyId: context.listingId ?? '',
    day: context.day ?? '',
    time: context.time ?? '08:00',
    ...(context.proposes && { proposes: true }),
  },
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
export const ownAnswered = ({ event }: { event: DoneActorEvent<OperationOutput<'listOwnListings'>> }) => ({
  own: event.output,
});
export const listingMade = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const hoursAnswered = ({ event }: { event: DoneActorEvent<InspectionHour[]> }) => ({ hours: event.output });
export const paymentAnswered = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
export const inspectionAnswered = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
