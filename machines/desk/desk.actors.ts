import { operation } from '../api/operation.ts';

export const deskActors = {
  listCases: operation('listCases'),
  getCase: operation('getCase'),
  moveCase: operation('moveCase'),
  getCaseDocument: operation('getCaseDocument'),
  sendDeskCode: operation('sendDeskCode'),
  openDesk: operation('openDesk'),
};
