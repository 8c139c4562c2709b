import type { FileView } from './file-view.ts';

/** On the form, and nowhere else yet. */
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
