import { operation } from '../api/operation.ts';

export const listingEditorActors = {
  updateListing: operation('updateListing'),
  moveListing: operation('moveListing'),
};
