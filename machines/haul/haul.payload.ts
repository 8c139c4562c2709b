/** Request bodies of the wizard, and problems by form field. */
import { goodsOf, type HaulPart, type PlaceDraft, shipmentOf } from '#domain/haul.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { chosenVehicle, type HaulContext } from './haul.types.ts';

type Booking = components['schemas']['Booking'];
type WithContext = { context: HaulContext };

export const bookingCall = ({ context }: WithContext): OperationInput<'getBooking'> => ({
  path: { id: context.bookingId ?? '' },
});

const route = ({ draft: { from, to } }: HaulContext) => ({ from: from.state, to: to.state });

export const routeCall = ({ context }: WithContext): OperationInput<'getRoute'> => ({ query: route(context) });

export const alertCall = ({ context }: WithContext): OperationInput<'requestRouteAlert'> => ({ body: route(context) });

export const cancelCall = ({ context }: WithContext): OperationInput<'cancelRouteAlert'> => ({ query: route(context) });

export const priceCall = ({
  context: {
    draft: { goods, from, to, when },
  },
}: WithContext): OperationInput<'priceShipment'> => ({
  body: {
    ...{ goods: goodsOf(goods), day: when.day },
    ...{ from: from.state, to: to.state, from_city: from.city, to_city: to.city },
  },
});

export const shipmentCall = ({ context }: WithContext): OperationInput<'requestShipment'> => ({
  header: { 'Idempotency-Key': context.idempotencyKey },
  body: formOf(context),
});

/** The request body, with the suggested vehicle unless the user chose another. */
export function formOf(context: Pick<HaulContext, 'bookingId' | 'draft' | 'vehicles' | 'stored'>) {
  const { bookingId, draft, stored } = context;
  const vehicle = chosenVehicle(context)?.vehicle ?? '';
  return shipmentOf({ ...draft, vehicle }, { bookingId, photos: stored?.images ?? [] });
}

/** Fills in the booked place and its owner, as far as the user may see them. Keeps what was typed. */
export function fillInBookedPlace(typed: PlaceDraft, { listing, address, contact, role }: Booking): PlaceDraft {
  // On the owner's side the contact is the renter, who is not at the place.
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

/** The step of the form that a refused field belongs to. */
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
  notes: 'when',
};

/** Renames refused fields for the form of a step: `from.phone_no` becomes `phone_no`. */
export const withOwnFields = (problem: Problem): Problem => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([path, words]) => [path.split('.').at(-1) ?? path, words]),
  ),
});
