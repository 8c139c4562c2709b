import type { components } from '#openapi/contract.gen.ts';
import { type SignedIn, signUpAt } from './people.ts';
import { formWith, photo } from './uploads.ts';

type Form = components['schemas']['ApartmentForm'];

/** A flat as it is listed, without its photos. */
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

/** A flat that somebody has listed, through a server in another process; nobody who is known, unless said. Returns its id. */
export async function listFlatAt(origin: string, owner?: SignedIn, more: Partial<Form> = {}): Promise<string> {
  const { token } = owner ?? (await signUpAt(origin, { userType: 'OWNER' }));
  const authorization = `Bearer ${token}`;
  const send = async (path: string, body: BodyInit, headers = {}): Promise<{ file: string; id: string }> => {
    const answer = await fetch(`${origin}/api/listings/${path}`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { file: string; id: string };
  };
  const { file } = await send('upload-image', formWith('image', await photo()));
  const body = JSON.stringify({ ...flat, ...more, images: [file] });
  return (await send('apartment', body, { 'content-type': 'application/json' })).id;
}
