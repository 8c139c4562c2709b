import { operation } from '../api/operation.ts';

export const securityActors = {
  changePassword: operation('changePassword'),
  listSessions: operation('listSessions'),
  endSession: operation('endSession'),
};
