import { pageOperation } from '../api/page-operation.ts';

export const buyActors = {
  searchProperties: pageOperation('searchProperties'),
};
