import { operation } from '../api/operation.ts';

export const deleteAccountActors = {
  getMyData: operation('getMyData'),
  deleteMe: operation('deleteMe'),
};
