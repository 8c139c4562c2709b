import { operation } from '../api/operation.ts';

export const dashboardActors = {
  getMe: operation('getMe'),
};
