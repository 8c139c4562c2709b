import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';

export const deskActors = {
  listCases: operation('listCases'),
  getCase: operation('getCase'),
  moveCase: operation('moveCase'),
  getCaseDocument: downloadOperation('getCaseDocument'),
  sendDeskCode: operation('sendDeskCode'),
  openDesk: operation('openDesk'),
};
