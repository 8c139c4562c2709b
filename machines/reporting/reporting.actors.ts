import { operation } from '../api/operation.ts';

export const reportingActors = {
  report: operation('report'),
};
