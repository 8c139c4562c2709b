import { operation } from '../api/operation.ts';

export const supportActors = {
  askSupport: operation('askSupport'),
};
