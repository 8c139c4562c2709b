import { pageOperation } from '../api/page-operation.ts';

export const haulagesActors = { listHaulages: pageOperation('listHaulages') };
