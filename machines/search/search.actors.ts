import { pageOperation } from '../api/page-operation.ts';

export const searchActors = {
  searchApartments: pageOperation('searchApartments'),
  searchWarehouses: pageOperation('searchWarehouses'),
};
