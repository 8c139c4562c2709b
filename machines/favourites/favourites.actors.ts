import { pageOperation } from '../api/page-operation.ts';

export const favouritesActors = {
  listFavourites: pageOperation('listFavourites'),
  listListingsById: pageOperation('listListingsById'),
};
