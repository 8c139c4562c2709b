import type { FileView } from './file-view.ts';

/** A photo that was added but not uploaded. */
export const waitingPhoto: FileView = {
  id: '1',
  purpose: 'image',
  name: 'front.jpg',
  size: 2_048,
  status: 'waiting',
  file: null,
  problem: null,
  progress: undefined,
  blob: undefined,
};

export const waitingDeed: FileView = { ...waitingPhoto, purpose: 'document', name: 'deed.pdf', size: 1_024 };
