import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import type { UploadContext, uploadMachine } from '#machines/upload/upload.machine.ts';
import type { uploadSamples } from '#machines/upload/upload.samples.ts';
import type { ActorReport } from '#src/flow-book/live/protocol.ts';
import { createFileForm, grainyPhoto, PDF } from '../../support/uploads.ts';
import { fillAroundFiles } from '../attachments/attachments.browser.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  replaceForm,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { pollUntil } from '../browser/until.ts';
import { jpeg } from '../listing/listed.ts';
import { fileNames } from './upload.adapter.ts';

type Purpose = UploadContext['purpose'];

/** The page's report, in which the size stands for the file. */
type ReportedUpload = { file: string; purpose: Purpose; blob: { bytes: number } };

/** A photo so wide that the device shrinks it. */
const wide = await grainyPhoto(2_400);
const tooLarge = Buffer.alloc(PHOTO_MAX_BYTES + 1);
const LONGEST_PAUSE = 15_000;

/** Tests uploads in the form of a warehouse, which has photos and a document, and uploads both on Submit. */
export const uploadInBrowser: BrowserAdapter<typeof uploadMachine, typeof uploadSamples> = {
  open: async (_, scene) => ({ path: '/add-warehouse', local: (await createStoredSession(scene)).local }),

  arrive: async (person, { page }, input) => {
    await page.evaluate(rememberUpload);
    if (purposeOf(input) === 'image') await page.evaluate(holdDecoding);
    await fillAroundFiles(person);
    await attachPhoto(page, wide);
    await person.attach('Proof of ownership', [new File([PDF], fileNames.document)]);
  },

  isWalked: ({ state: { context } }, input) => (context as Partial<UploadContext>).purpose === purposeOf(input),

  // Uploads of the other file are not held. The listing itself is held, or the flow would end.
  held: (input) => [purposeOf(input) === 'image' ? 'uploadImage' : 'uploadDocument', 'listWarehouse'],

  personal: (payload) => payload,

  arrangements: {
    'preparePhoto: a smaller photo': { letGo: decodeNow },
    'preparePhoto: what could not be made smaller': {
      before: async ({ page }) => {
        await removePhoto(page);
        await page.evaluate(breakEncoding);
        // Pads the file in the page, because sending so many bytes there takes too long.
        const padded = [fileNames.image, [...jpeg], PHOTO_MAX_BYTES + 1] as const;
        await page.getByLabel('Photos', { exact: true }).evaluate(attachPadded, padded);
      },
      letGo: decodeNow,
    },
    'preparePhoto: a damaged photo': {
      before: async ({ page }) => {
        await removePhoto(page);
        await attachPhoto(page, Buffer.from(jpeg.subarray(0, 20)));
      },
      letGo: decodeNow,
    },
    ...refusals('uploadImage', 'image'),
    ...refusals('uploadDocument', 'document'),
  },

  happenings: {
    'upload.started': async (person, scene, _, { leaves }) => {
      if (leaves.includes('upload.failed')) return person.press('Try again');
      // Already stored, so it is uploaded again only after the server has lost it.
      if (leaves.includes('upload.stored')) await lost.release?.(await scene.take('listWarehouse'), scene);
      await person.press('Submit');
    },
    'progress.made': reportProgress,
    'retry.due': (_, { page }) => page.clock.fastForward(LONGEST_PAUSE),
  },

  stored: {
    'upload.stored': expectStored,
    'upload.failed': async (scene, { context }) => expect(await filesOf(scene, context.purpose)).toEqual([]),
  },
};

const lost = corruptFields({ propertyImages: [randomUUID()] });

const purposeOf = (input: string): Purpose => (input === 'a photo' ? 'image' : 'document');

function refusals(call: string, field: Purpose): Record<string, Arrangement> {
  return {
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: file_too_large`]: replaceForm(() => createFileForm(field, tooLarge)),
    [`${call}: unsupported_file`]: replaceForm(() => createFileForm(field, 'neither a photo nor a document')),
    [`${call}: unreachable`]: unreachable,
  };
}

const removePhoto = (page: Page) => page.getByRole('button', { name: `Remove ${fileNames.image}` }).click();

function decodeNow({ page }: Scene) {
  return page.evaluate(() => (globalThis as typeof globalThis & Decoding).decodeNow());
}

const attachPhoto = (page: Page, buffer: Buffer) =>
  page.getByLabel('Photos', { exact: true }).setInputFiles({ name: fileNames.image, mimeType: 'image/jpeg', buffer });

/** Expects the file on the server under the id that the flow has, and a photo smaller than the chosen one. */
async function expectStored(scene: Scene, _: unknown, actor: ActorReport | undefined) {
  const { file, purpose, blob } = (actor?.state.context ?? {}) as ReportedUpload;
  expect(await filesOf(scene, purpose)).toEqual([{ id: file }]);
  if (purpose === 'image') expect(blob.bytes).toBeLessThan(wide.length);
}

const filesOf = ({ backstage: { db }, someone }: Scene, kind: Purpose) =>
  db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.owner_id')
    .select('files.id')
    .where('users.phone', '=', someone.phone)
    .where('files.kind', '=', kind)
    .where('files.stored_at', 'is not', null)
    .execute();

/** Runs in the page. A photo with zeros behind it, up to a size. */
function attachPadded(
  input: HTMLElement | SVGElement,
  [name, photo, bytes]: readonly [string, readonly number[], number],
) {
  const content = new Uint8Array(bytes);
  content.set(photo);
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name, { type: 'image/jpeg' }));
  Object.assign(input, { files: chosen.files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. From here on decoding a photo throws. */
export function breakDrawing() {
  Object.defineProperty(globalThis, 'createImageBitmap', {
    get: () => {
      throw new Error('The photo cannot be read.');
    },
  });
}

/** Runs in the page. From here on the browser cannot write photos. */
function breakEncoding() {
  HTMLCanvasElement.prototype.toBlob = (done) => done(null);
}

/** Runs in the page. Photos are decoded only once the path says so. */
function holdDecoding() {
  const page = globalThis as typeof globalThis & Decoding;
  const { createImageBitmap: decode } = page;
  const due = new Promise<void>((resolve) => Object.assign(page, { decodeNow: resolve }));
  Object.assign(page, { createImageBitmap: (photo: Blob, options: object) => due.then(() => decode(photo, options)) });
}

interface Decoding {
  decodeNow: () => void;
}

/** Runs in the page. From here on records the uploads, so that the test can report progress. */
export function rememberUpload() {
  const page = globalThis as typeof globalThis & Uploading;
  page.uploads = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) {
    page.uploads.push(this.upload);
    this.addEventListener('loadend', () => {
      page.uploads = page.uploads.filter((each) => each !== this.upload);
    });
    send.apply(this, body);
  };
}

interface Uploading {
  uploads: XMLHttpRequestUpload[];
}

/** Runs in the page, for the file that went out last. @returns Nothing while none goes out. */
function tellProgress(ratio: number) {
  const upload = (globalThis as typeof globalThis & Uploading).uploads.at(-1);
  return upload?.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: ratio, total: 1 }));
}

/** Reports upload progress as a slow network would, because a held upload sends nothing. */
export async function reportProgress(_: unknown, { page }: Scene, { ratio }: { ratio?: unknown }) {
  await pollUntil('a file that goes out', () => page.evaluate(tellProgress, Number(ratio)));
}
