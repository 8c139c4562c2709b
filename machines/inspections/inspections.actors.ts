import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';

export const inspectionsActors = {
  listInspections: pageOperation('listInspections'),
  moveInspection: operation('moveInspection'),
  proposeTime: operation('proposeTime'),
};
