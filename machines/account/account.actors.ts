import { operation } from '../api/operation.ts';

export const accountActors = {
  register: operation('register'),
  validateOtp: operation('validateOtp'),
  sendOtp: operation('sendOtp'),
  signIn: operation('signIn'),
  forgotPassword: operation('forgotPassword'),
  resetPassword: operation('resetPassword'),
};
