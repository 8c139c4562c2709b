/** The form of goods to be brought on the wire, and what comes back of it. */
import { goodsOf, type HaulPart, haulageOf, type PlaceDraft } from '#domain/haul.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import type { HaulContext } from './haul.types.ts';

type Booking = components['schemas']['Booking'];
type Asked = { context: HaulContext };

export const bookingCall = ({ context }: Asked): OperationInput<'getBooking'> => ({
  path: { id: context.bookingId ?? '' },
});

export const priceCall = ({ context: { draft } }: Asked): OperationInput<'priceHaulage'> => ({
  body: { goods: goodsOf(draft.goods), from: draft.from.state, to: draft.to.state, day: draft.when.day },
});

export const haulageCall = ({
  context: { attempt, bookingId, draft, stored },
}: Asked): OperationInput<'requestHaulage'> => ({
  header: { 'Idempotency-Key': attempt },
  body: haulageOf(draft, { bookingId, photos: stored?.images ?? [] }),
});

/** Where the booked place is, and who is there, as far as this person may know it. What was typed stays. */
export function filledIn(typed: PlaceDraft, { listing, address, contact, role }: Booking): PlaceDraft {
  // An owner's booking tells of its renter, who is not there yet.
  const owner = role === 'renter' ? contact : null;
  return {
    ...typed,
    state: listing.state,
    city: typed.city || listing.city,
    address: typed.address || (address ?? ''),
    name: typed.name || (owner ? `${owner.first_name} ${owner.last_name}` : ''),
    phone_no: typed.phone_no || (owner?.phone_no ?? ''),
  };
}

/** The part of the form that the server's words are about, where they are about one. */
export const partOf = ({ fields = {} }: Problem): HaulPart | undefined => {
  const [first = ''] = Object.keys(fields);
  const [part = ''] = first.split('.');
  return partsByField[part];
};

const partsByField: Readonly<Record<string, HaulPart>> = {
  from: 'from',
  to: 'to',
  day: 'when',
  window: 'when',
};

/** A problem as the form of a part has it: `from.phone_no` is the `phone_no` of that form. */
export const withOwnFields = (problem: Problem): Problem => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([path, words]) => [path.split('.').at(-1) ?? path, words]),
  ),
});
