import { PHOTOS_MAX } from '#domain/limits.ts';
import { isRefusal } from '../upload/refusal.ts';
import type { AttachedFile, AttachmentsContext, StoredFiles } from './attachments.types.ts';

type Files = Pick<AttachmentsContext, 'files'>;
type Purpose = AttachedFile['purpose'];

/** The child actor that carries a file. */
export const childId = (id: string) => `upload-${id}`;

/** A file that was just added. @param number Counts all files ever added, so that ids are unique. */
export const waitingFile = (purpose: Purpose, blob: File, number: number): AttachedFile => ({
  id: String(number),
  purpose,
  name: blob.name,
  size: blob.size,
  status: 'waiting',
  file: null,
  problem: null,
});

/** A file that was stored before the form was opened. @param number As for `waitingFile`. */
const kept = (purpose: Purpose, file: string, number: number, name: string): AttachedFile => ({
  ...{ id: String(number), purpose, name, file, size: 0, status: 'stored', problem: null, kept: true },
});

export const fromStored = ({ images, documents }: StoredFiles): AttachedFile[] => [
  ...images.map((file, index) => kept('image', file, index + 1, `Photo ${index + 1}`)),
  ...documents.map((file, index) => kept('document', file, images.length + index + 1, 'Your proof of ownership')),
];

/** The files that the server no longer has. */
export const findRemovedFiles = ({ files }: Files, { images, documents }: StoredFiles) =>
  files.filter((each) => each.kept && ![...images, ...documents].includes(each.file ?? ''));

export const photosOf = ({ files }: Files) => files.filter(({ purpose }) => purpose === 'image');
export const documentsOf = ({ files }: Files) => files.filter(({ purpose }) => purpose === 'document');

/** How many more photos fit. A refused photo takes no place, because it is never sent. */
export const roomForPhotos = (context: Files) =>
  PHOTOS_MAX - photosOf(context).filter(({ problem }) => !isRefusal(problem)).length;

export const attachedIn = (context: Files) => ({
  photos: photosOf(context).length,
  documents: documentsOf(context).length,
});

export const toStoredFiles = (context: Files): StoredFiles => ({
  images: photosOf(context).flatMap(({ file }) => file ?? []),
  documents: documentsOf(context).flatMap(({ file }) => file ?? []),
});

/** The problem of a file whose session had ended; it applies to all files that are not sent yet. */
export const sessionLost = ({ files }: Files) =>
  files.map(({ problem }) => problem).find((problem) => problem?.code === 'unauthenticated');

export const withFileChange = (files: AttachedFile[], id: string, change: Partial<AttachedFile>) =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file));

export const withStatus = (files: AttachedFile[], chosen: AttachedFile[], status: AttachedFile['status']) =>
  files.map((file) => (chosen.includes(file) ? { ...file, status } : file));

/** Puts failed files back into the queue. */
export const withRetries = (files: AttachedFile[]) =>
  files.map((file) => (file.status === 'failed' ? { ...file, status: 'waiting' as const, problem: null } : file));

/** Moves a file one place earlier or later, unless it is the first or the last. */
export function withMoved(files: AttachedFile[], id: string, by: -1 | 1): AttachedFile[] {
  const from = files.findIndex((file) => file.id === id);
  const to = from + by;
  const file = files[from];
  if (!file || to < 0 || to >= files.length) return files;
  const others = files.filter((each) => each !== file);
  return [...others.slice(0, to), file, ...others.slice(to)];
}
