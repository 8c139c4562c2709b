import { operation } from '../api/operation.ts';

export const inspectionsActors = {
  listInspections: operation('listInspections'),
  moveInspection: operation('moveInspection'),
};
