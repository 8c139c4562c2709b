import { operation } from '../api/operation.ts';

export const personActors = {
  getMe: operation('getMe'),
};
