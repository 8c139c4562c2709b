import { problem } from '../platform/errors.ts';

export const wrongSignature = problem(401, 'wrong_signature', 'This was not sent by the payment provider.');
