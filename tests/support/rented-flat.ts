import type { components } from '#openapi/contract.gen.ts';
import { answerAt } from './calls-at.ts';
import { store } from './listings.ts';
import { type SignedIn, signUpAt } from './people.ts';
import { createFileForm, PDF, photo } from './uploads.ts';

type Form = components['schemas']['ApartmentForm'];

/** The form of a flat, without its photos. */
export const flat = {
  propertyType: 'Flat',
  apartmentDetails: 'Three bedrooms near the lagoon',
  state: 'Lagos',
  city: 'Lekki',
  address: '12 Admiralty Way',
  price: 4_500_000,
  phoneNumber: '0803 123 4567',
  security: 'Yes',
  description: 'Newly painted.',
  selectedFeatures: ['Bedrooms'],
  featureQuantities: { Bedrooms: 3 },
} satisfies Omit<Form, 'images'>;

/** Lists a flat on a server in another process, by default for a new owner. Returns its id. */
export async function listFlatAt(origin: string, owner?: SignedIn, more: Partial<Form> = {}): Promise<string> {
  const send = await listingCalls(origin, owner);
  const { file } = await send('upload-image', createFileForm('image', await photo()));
  return (await send('apartment', { ...flat, ...more, images: [file] })).id;
}

/** Lists a warehouse in the same way. Returns its id. */
export async function listWarehouseAt(origin: string, owner?: SignedIn): Promise<string> {
  const send = await listingCalls(origin, owner);
  const { file: image } = await send('upload-image', createFileForm('image', await photo()));
  const { file: proofOfOwnership } = await send('upload-doc', createFileForm('document', PDF));
  return (await send('warehouse', { ...store, propertyImages: [image], proofOfOwnership })).id;
}

async function listingCalls(origin: string, owner?: SignedIn) {
  const { token } = owner ?? (await signUpAt(origin, { userType: 'OWNER' }));
  return (path: string, body: FormData | object) =>
    answerAt<{ file: string; id: string }>(origin, `/listings/${path}`, { token, body });
}
