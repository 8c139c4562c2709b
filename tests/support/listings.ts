import { expect } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import type { Environment } from './environment.ts';
import { createFileForm, PDF, photo } from './uploads.ts';

type Schemas = components['schemas'];

/** A signed-in user with all that is needed to create listings. */
export interface Owner {
  readonly id: string;
  readonly token: string;
  uploadPhoto(): Promise<string>;
  uploadProof(): Promise<string>;
  /** A valid form with a photo of its own. */
  apartment(change?: Partial<Schemas['ApartmentForm']>): Promise<Schemas['ApartmentForm']>;
  property(change?: Partial<Schemas['PropertyForm']>): Promise<Schemas['PropertyForm']>;
  warehouse(change?: Partial<Schemas['WarehouseForm']>): Promise<Schemas['WarehouseForm']>;
}

export async function newOwner(environment: Environment): Promise<Owner> {
  const { token } = await environment.signedIn({ userType: 'OWNER' });
  const { body } = await environment.call('getMe', { token });
  const uploadPhoto = async () =>
    fileOf(await environment.call('uploadImage', { token, body: createFileForm('image', await photo()) }));
  const uploadProof = async () =>
    fileOf(await environment.call('uploadDocument', { token, body: createFileForm('document', PDF) }));
  return {
    id: body.id,
    token,
    uploadPhoto,
    uploadProof,
    apartment: async (change) => ({ ...homeFields, propertyType: 'Flat', images: [await uploadPhoto()], ...change }),
    property: async (change) => ({ ...homeFields, propertyType: 'Bungalow', images: [await uploadPhoto()], ...change }),
    warehouse: async (change) => ({
      ...store,
      propertyImages: [await uploadPhoto()],
      proofOfOwnership: await uploadProof(),
      ...change,
    }),
  };
}

/** The fields that the forms of a flat and of a sale share, without files and days. */
export const homeFields = {
  apartmentDetails: 'Three bedrooms on the second floor',
  state: 'Lagos',
  city: 'Lekki',
  address: '12 Admiralty Way',
  price: 4_500_000,
  phoneNumber: '0803 123 4567',
  security: 'Yes',
  description: 'Newly painted, with a generator.',
  selectedFeatures: ['Bedrooms', 'Parking'],
  featureQuantities: { Bedrooms: 3, Parking: 2 },
} satisfies Partial<Schemas['ApartmentForm']>;

/** The form of a warehouse, without its files. */
export const store = {
  propertyType: 'Cold Storage Warehouse',
  WarehouseDetails: '600 square metres, minus 18 °C',
  state: 'Ogun',
  city: 'Sagamu',
  street: 'Km 4, Sagamu Interchange',
  price: 12_000_000,
  leaseDuration: 24,
  security: 'No',
  features: ['Loading Dock', '24/7 Security'],
} satisfies Partial<Schemas['WarehouseForm']>;

function fileOf({ status, body }: { status: number; body: { file: string } }): string {
  expect(status).toBe(200);
  return body.file;
}
