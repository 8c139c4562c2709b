import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';

export const decisionsActors = {
  listDecisions: pageOperation('listDecisions'),
  appealDecision: operation('appealDecision'),
};
