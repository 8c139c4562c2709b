import { fromPromise } from 'xstate';
import { operation } from '../api/operation.ts';
import type { OperationInput, OperationOutput } from '../api/operation.types.ts';
import { toParentOf, upload } from '../api/upload-operation.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';

type Form = OperationInput<'createBooking'>;

/** Pixels. The server keeps as much of an upright photo: small print stays legible. @source docs/product.md, "Renting" */
const PROOF_LONGEST_SIDE = 2_560;

export const rentActors = {
  getListing: operation('getListing'),
  listBookedDates: operation('listBookedDates'),
  listBookings: operation('listBookings'),
  /** Sends the request and reports upload progress to the parent. `idProof` comes with the event and is in no context. */
  createBooking: fromPromise<OperationOutput<'createBooking'>, Form>(async ({ input, signal, self }) => {
    const idProof = await shrinkPhoto(input.body.idProof, PROOF_LONGEST_SIDE);
    return await upload('createBooking', { ...input, body: { ...input.body, idProof } }, signal, toParentOf(self));
  }),
};
