import { ownOperation } from '../account/held-access.ts';

/** Also for who does not agree to the terms, and is therefore not signed in. */
export const deleteAccountActors = {
  getMyData: ownOperation('getMyData'),
  deleteMe: ownOperation('deleteMe'),
};
