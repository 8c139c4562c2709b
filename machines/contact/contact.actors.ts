import { operation } from '../api/operation.ts';

export const contactActors = {
  sendContactMessage: operation('sendContactMessage'),
};
