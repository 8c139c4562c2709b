import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';

type Registration = components['schemas']['Registration'];

/** The sign-up form as it is being filled in, without the password: what may be kept. */
export interface RegistrationDraft extends Omit<Registration, 'password' | 'userType' | 'terms_version' | 'adult'> {
  userType: '' | Registration['userType'];
}

export interface AccountContext {
  /** Where the person asked to be; only `opening` reads it. */
  path: string;
  registration: RegistrationDraft;
  /** Idempotency-Key of this sign-up; a new one after every definite answer. */
  attempt: string;
  /** They were told that the account is suspended, and want to answer. */
  suspended: boolean;
  /** As typed: fills in the sign-in and recovery forms. */
  phone: string;
  /** The code that verifies the phone of a sign-up: it is out, or it was taken, here or in another tab. */
  code: 'none' | 'sent' | 'taken';
  /** The version of the terms that has to be agreed to before the sign-in counts. */
  termsToAgree: string | null;
  /** Epoch milliseconds, by the clock of the server, from which another code may be asked for. */
  resendAt: number;
  notice: string | null;
  problem: Problem | null;
}

export type AccountEvent =
  | { type: 'registration.changed'; draft: RegistrationDraft }
  | { type: 'registration.submitted'; draft: RegistrationDraft; password: string; agreed: boolean }
  | { type: 'code.entered'; code: string }
  | { type: 'resend.requested' }
  | { type: 'signIn.submitted'; phone_no: string; password: string; suspended: boolean }
  | { type: 'consent.given' }
  | { type: 'consent.declined' }
  | { type: 'recovery.submitted'; phone_no: string }
  | { type: 'reset.submitted'; otp: string; password: string }
  | { type: 'location.changed'; path: string }
  /** Another tab of this browser has entered the code. */
  | { type: 'tab.verified' }
  | { type: 'tab.signedIn' };

export interface AccountInput {
  path: string;
  /** A sign-up whose code is out, remembered from before a reload. */
  verification?: { phone: string; resendAt: number } | null;
  /** The code was entered on this device, and nobody has signed in since. */
  verified?: boolean;
  registration?: Partial<RegistrationDraft> | null;
}

export const emptyRegistration: RegistrationDraft = {
  userType: '',
  first_name: '',
  last_name: '',
  email: '',
  phone_no: '',
  state: '',
};
