import { createFileForm, PDF, photo } from '../../support/uploads.ts';
import { shiftToToday } from '../availability/days.ts';
import { createStoredSession, type Scene } from '../browser/arrangement.ts';

/** A photo that the server accepts. */
export const jpeg = new Uint8Array(await photo('jpeg', '#33348E', 320));

interface Words {
  title: string;
  description: string;
}

/** Lists an apartment with texts of its own. */
export async function listedFlat(scene: Scene, words: Words) {
  const { local, headers } = await createStoredSession(scene);
  const image = await upload(scene, 'uploadImage', createFileForm('image', jpeg), headers);
  const { id } = await made(scene.backstage.call('listApartment', { ...flat, images: [image] }, headers));
  await made(scene.backstage.call('updateListing', words, headers, { id }));
  return { id, local };
}

/** The same with this many photos. */
export async function listedFlatWithPhotos(scene: Scene, many: number, more: object = {}) {
  const { local, headers } = await createStoredSession(scene);
  const images = [];
  for (let count = 0; count < many; count++) {
    images.push(await upload(scene, 'uploadImage', createFileForm('image', jpeg), headers));
  }
  const { id } = await made(scene.backstage.call('listApartment', { ...flat, images, ...more }, headers));
  return { id, local };
}

/** Lists a warehouse, which has no title or description until its owner adds one. */
export async function listedWarehouse(scene: Scene, more: object = {}) {
  const { local, headers } = await createStoredSession(scene);
  const propertyImages = [await upload(scene, 'uploadImage', createFileForm('image', jpeg), headers)];
  const proofOfOwnership = await upload(scene, 'uploadDocument', createFileForm('document', PDF), headers);
  const body = { ...warehouse, propertyImages, proofOfOwnership, ...more };
  const { id } = await made(scene.backstage.call('listWarehouse', body, headers));
  return { id, local };
}

/** Lists a house for sale without a photo, which is quickest, with inspection times on the day of the books. */
export async function listedHouse(scene: Scene) {
  const { local, headers } = await createStoredSession(scene);
  const availability = [{ day: shiftToToday('2026-01-12', scene), start: '09:00', end: '17:00' }];
  const { id } = await made(scene.backstage.call('listProperty', { ...house, availability }, headers));
  return { id, local, headers };
}

/** Uploads a photo that nothing refers to. */
export const uploadedPhoto = async (scene: Scene) =>
  await upload(scene, 'uploadImage', createFileForm('image', jpeg), (await createStoredSession(scene)).headers);

async function upload(
  { backstage }: Scene,
  operation: 'uploadImage' | 'uploadDocument',
  form: FormData,
  headers: Record<string, string>,
): Promise<string> {
  return (await made(backstage.call(operation, form, headers))).file;
}

async function made(answer: Promise<Response>): Promise<{ id: string; file: string }> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
  return (await response.json()) as { id: string; file: string };
}

const place = { state: 'Lagos', city: 'Lekki', price: 4_500_000, security: 'Yes' };

const home = {
  ...place,
  apartmentDetails: 'Three bedrooms on the second floor',
  address: '12 Admiralty Way',
  phoneNumber: '0803 123 4567',
  description: 'As it stands.',
  selectedFeatures: ['Bedrooms'],
  featureQuantities: { Bedrooms: 3 },
};

const flat = { ...home, propertyType: 'Flat' };
const house = { ...home, propertyType: 'Detached House', images: [] };

const warehouse = {
  ...place,
  propertyType: 'Cold Storage Warehouse',
  WarehouseDetails: '600 square metres, minus 18 °C',
  street: '12 Admiralty Way',
  leaseDuration: 24,
  features: ['Loading Dock'],
};
