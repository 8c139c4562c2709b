import { PHOTOS_MAX } from '#domain/limits.ts';
import type { Samples } from '../path-engine/flow.ts';
import { UPLOADS_FAILED } from './attachments.problems.ts';
import type { Attached, AttachmentsReport } from './attachments.types.ts';

const photo = (name: string) => new File([`the photo ${name}`], name, { type: 'image/jpeg' });

export const photos = ['front.jpg', 'kitchen.jpg', 'bedroom.jpg', 'garden.jpg'].map(photo);
export const tooManyPhotos = [
  ...photos,
  ...Array.from({ length: PHOTOS_MAX - photos.length + 1 }, (_, index) => photo(`room-${index + 1}.jpg`)),
];
export const deed = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

type ReportSamples = {
  [T in AttachmentsReport['type']]: Samples<Omit<Extract<AttachmentsReport, { type: T }>, 'type'>>;
};

/** Reports of `attachments` to its parent, with the number of documents of its form. */
export const reportsOf = (documents: 0 | 1): ReportSamples => {
  const deeds = ['reference-of-the-deed'].slice(0, documents);
  return {
    'attachments.changed': [
      { sample: 'two photos', photos: 2, documents: 0 },
      { sample: 'a document as well', photos: 2, documents: 1 },
      { sample: 'the first photo removed', photos: 1, documents },
    ],
    'attachments.stored': [
      { sample: 'two photos', images: ['reference-of-the-first', 'reference-of-the-second'], documents: deeds },
      { sample: 'one photo', images: ['reference-of-the-second'], documents: deeds },
    ],
    'attachments.failed': [
      // First, so that paths that continue after a failure use this one: a refused file is refused again at once.
      { sample: 'signed out', problem: { code: 'unauthenticated', message: 'Please sign in.' } },
      { sample: 'a photo refused', problem: UPLOADS_FAILED },
    ],
  };
};

/** Whether the samples above lead from one count to the other: two photos, then a document, then one photo fewer. */
export const isNextAttached = (before: Attached, after: Attached) =>
  after.photos === 2 && after.documents === 0
    ? before.photos === 0
    : before.photos === 2 && before.documents === (after.photos === 2 ? 0 : after.documents);
