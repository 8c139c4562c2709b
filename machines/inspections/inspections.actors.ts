import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { uploadActors } from '../upload/upload.actors.ts';

export const inspectionsActors = {
  listInspections: pageOperation('listInspections'),
  moveInspection: operation('moveInspection'),
  proposeTime: operation('proposeTime'),
  getFile: downloadOperation('getFile'),
  shrinkPhoto: uploadActors.shrinkPhoto,
  uploadImage: uploadActors.uploadImage,
};

/** At the desk it is another list; what is done with one of it is the same. */
export const atTheDesk = { listInspections: pageOperation('listDeskVisits') };
