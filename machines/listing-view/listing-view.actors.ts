import { operation } from '../api/operation.ts';

export const listingViewActors = {
  getListing: operation('getListing'),
  listSimilarListings: operation('listSimilarListings'),
  listBookedDates: operation('listBookedDates'),
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
};
