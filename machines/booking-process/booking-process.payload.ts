import type { DoneActorEvent } from 'xstate';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { propertyCall } from '../listing/listing.payload.ts';
import type { BookingProcessContext, Inspection, InspectionHour, Payment } from './booking-process.types.ts';

type Params = { context: BookingProcessContext };

/** Builds the listing from the form of step 1: paused until the fee is paid, without inspection times. */
export const listPropertyInput = ({ context }: Params): OperationInput<'listProperty'> => {
  const { body, ...call } = propertyCall({ context: { ...context, kind: 'property', days: [] } });
  return { ...call, body: { ...body, waitsForFee: true } };
};

export const getListingInput = ({ context }: Params): OperationInput<'getListing'> => ({
  path: { id: context.listingId ?? '' },
});

export const listOwnInput = ({ event }: { event: unknown }): OperationInput<'listOwnListings'> => ({
  path: { userId: (event as DoneActorEvent<OperationOutput<'getMe'>>).output.data.id },
});

export const listTakenInput = ({ context }: Params): OperationInput<'listTakenHours'> => ({
  path: { id: context.listingId ?? '' },
  query: { day: context.day ?? '' },
});

export const requestInspectionInput = ({ context }: Params): OperationInput<'requestInspection'> => ({
  header: { 'Idempotency-Key': context.attempt },
  body: {
    propertyId: context.listingId ?? '',
    day: context.day ?? '',
    time: context.time ?? '08:00',
    ...(context.proposes && { proposes: true }),
  },
});

export const payInspectionInput = ({ context }: Params): OperationInput<'payInspection'> => ({
  header: { 'Idempotency-Key': context.attempt },
  path: { id: context.inspectionId ?? '' },
});

export const getPaymentInput = ({ context }: Params): OperationInput<'getPayment'> => ({
  path: { reference: context.reference ?? '' },
});

export const getInspectionInput = ({ context }: Params): OperationInput<'getInspection'> => ({
  path: { id: context.inspectionId ?? '' },
});

export const listingOf = ({ event }: { event: DoneActorEvent<OperationOutput<'getListing'>> }) => ({
  listing: event.output,
});
export const ownOf = ({ event }: { event: DoneActorEvent<OperationOutput<'listOwnListings'>> }) => ({
  own: event.output,
});
export const createdOf = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const hoursOf = ({ event }: { event: DoneActorEvent<InspectionHour[]> }) => ({ hours: event.output });
export const paymentOf = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
export const inspectionOf = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
