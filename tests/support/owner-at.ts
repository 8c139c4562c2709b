import type { components } from '#openapi/contract.gen.ts';
import { answerAt } from './calls-at.ts';
import { home } from './listings.ts';
import { formWith, photo } from './uploads.ts';

type Schemas = components['schemas'];

/** Creates listings by calls to a server in another process. */
export async function newOwnerAt(origin: string, token: string) {
  const call = <Answer>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    answerAt<Answer>(origin, path, { method, token, body, headers });
  const content = new Uint8Array(await photo());
  const upload = async () => {
    const form = formWith('image', content, 'front.jpg', 'image/jpeg');
    return (await call<Schemas['StoredFile']>('POST', '/listings/upload-image', form)).file;
  };
  const formOf = async () => ({ ...flat, images: [await upload()] });
  return {
    list: async () => await call<Schemas['OwnListing']>('POST', '/listings/apartment', await formOf()),
    /** The form of the same flat with a new photo instead of the old one. */
    replacePhoto: async (id: string) => {
      const { version } = await call<Schemas['ListingToChange']>('GET', `/listings/${id}/own`);
      return await call<Schemas['OwnListing']>('PUT', `/listings/${id}/apartment`, await formOf(), {
        'If-Match': `"${version}"`,
      });
    },
    rename: (id: string, title: string) =>
      call<Schemas['OwnListing']>('PUT', `/listings/${id}`, { title, description: flat.description }),
    seen: (id: string) => call<Schemas['Listing']>('GET', `/listings/${id}`),
  };
}

const flat = { ...home, propertyType: 'Flat' };
