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

/** Actors of the staff list: other inspections, the same moves. */
export const atTheDesk = { listInspections: pageOperation('listDeskVisits') };
