import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listingParts } from '#domain/listing.ts';
import type { Problem } from '#machines/api/api-error.ts';
import { deed, photos as samples } from '#machines/attachments/attachments.fixtures.ts';
import type { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import type { FilesContext } from '#machines/attachments/attachments.parent.ts';
import type { attachmentsSamples } from '#machines/attachments/attachments.samples.ts';
import type { Attached, StoredFiles } from '#machines/attachments/attachments.types.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { partWords } from '#src/flows/shared/listing-words.ts';
import { createFileForm, PDF } from '../../support/uploads.ts';
import type { Person } from '../adapter.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  refuseWith,
  replaceForm,
  type Scene,
  unknownToken,
} from '../browser/arrangement.ts';
import { jpeg } from '../listing/listed.ts';
import { fillPart } from '../listing/listing.adapter.ts';
import { uploadOf } from './attachments.adapter.ts';

/** Tests the files in the form of a warehouse, which asks for photos and a document, and uploads them on Submit. */
export const attachmentsInBrowser: BrowserAdapter<typeof attachmentsMachine, typeof attachmentsSamples> = {
  open: async (_, scene) => ({ path: '/add-warehouse', local: (await createStoredSession(scene)).local }),

  arrive: fillAroundFiles,

  // The listing itself is held, or the form would end.
  held: () => ['uploadImage', 'uploadDocument', 'listWarehouse'],

  // Files that the server accepts.
  personal: (payload) => ({
    ...payload,
    ...(payload.files && { files: asPhotos(payload.files) }),
    ...(payload.file instanceof File && { file: new File([PDF], payload.file.name) }),
  }),

  arrangements: {},

  happenings: {
    'file.stored': async (_, { take }, { id }) => (await take(uploadOf(id))).continue(),
    'file.failed': async (_, scene, { id, problem }) =>
      failing(problem.code).release?.(await scene.take(uploadOf(id)), scene),
    // The address of the next step leads back, because the form is incomplete.
    'form.left': async (person) => {
      await person.goTo('/warehouse-preview');
      await person.press(/^Photos/);
    },
    'send.requested': (person) => person.press('Submit'),
    'send.cancelled': (person) => person.press('Cancel'),
    'files.swept': async (_, scene) => lost.release?.(await scene.take('listWarehouse'), scene),
  },

  stored: { 'attachments.holding': expectStored },
};

/** Fills in a warehouse but for its files, and opens their part. */
export async function fillAroundFiles(person: Person) {
  for (const part of listingParts) {
    if (part !== 'property') await person.press(new RegExp(`^${partWords[part]}`));
    await fillPart(person, 'warehouse', part, completeDrafts.warehouse);
  }
  await person.press(/^Photos/);
}

/** Photos with the same names that the server accepts. */
const asPhotos = (files: readonly File[]) => files.map(({ name, type }) => new File([jpeg], name, { type }));

/** The outcome of the files of a form: accepted, stored in upload order, or refused. */
export const filesOfForm = {
  'attachments.changed': async (person: Person, _: Scene, { photos, documents }: Attached) => {
    if (photos === 1) return person.press('Remove front.jpg');
    if (documents === 1) return person.attach('Proof of ownership', [new File([PDF], deed.name)]);
    await person.attach('Photos', asPhotos(samples.slice(0, 2)));
  },
  'attachments.stored': async (_: Person, { take }: Scene, { images, documents }: StoredFiles) => {
    for (const _photo of images) await (await take('uploadImage')).continue();
    for (const _document of documents) await (await take('uploadDocument')).continue();
  },
  'attachments.failed': async (
    _: Person,
    scene: Scene,
    { problem: { code } }: { problem: Problem },
    { context: { attached } }: { context: Pick<FilesContext, 'attached'> },
  ) => {
    const { release } = failing(code === 'unauthenticated' ? code : 'unsupported_file');
    for (let out = attached.photos; out > 0; out--) await release?.(await scene.take('uploadImage'), scene);
  },
};

const lost = corruptFields({ propertyImages: [randomUUID()] });

function failing(code: string): Arrangement {
  if (code === 'unauthenticated') return unknownToken;
  if (code === 'internal') return refuseWith(500, 'internal', 'Something went wrong. Please try again.');
  return replaceForm(() => createFileForm('image', 'neither a photo nor a document'));
}

/** Expects as many files on the server as the flow has stored. */
async function expectStored({ backstage: { db }, someone }: Scene, { context }: StateOf<typeof attachmentsMachine>) {
  const { files } = context;
  const stored = files.filter(({ status }) => status === 'stored').length;
  const rows = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.owner_id')
    .select('files.id')
    .where('users.phone', '=', someone.phone)
    .where('files.stored_at', 'is not', null)
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(stored);
}
