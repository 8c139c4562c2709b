import { operation } from '../api/operation.ts';

export const deleteAccountActors = {
  deleteMe: operation('deleteMe'),
};
