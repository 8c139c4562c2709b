import type { Environment } from './environment.ts';
import { formWith, photo } from './uploads.ts';

interface Person {
  readonly token: string;
}

/** Uploads a photo. @returns Its file id. */
export const photoBy = async ({ call }: Environment, { token }: Person) =>
  (await call('uploadImage', { token, body: formWith('image', await photo()) })).body.file;

/** The response to a request for a file, by a user or without a session. */
export const openedBy = async ({ app }: Environment, file: string, person?: Person) =>
  await app.inject({
    url: `/api/files/${file}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
