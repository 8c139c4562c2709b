import { operation } from '../api/operation.ts';
import { listingEditorMachine } from '../listing-editor/listing-editor.machine.ts';

export const dashboardActors = {
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
  listingEditor: listingEditorMachine,
};
