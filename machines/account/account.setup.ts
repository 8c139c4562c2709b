import { assertEvent, assign, type DoneActorEvent, fromCallback, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { RESEND_COOLDOWN } from '#domain/limits.ts';
import { termsInForce } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { INVALID_ANSWER, type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { signInWithPasskeyOperation, suggestPasskeys } from '../api/passkey-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { vault, watchOtherTabs, watchVerified } from '../vault/vault.ts';
import { heldAccess, heldCredentials, heldOperation } from './held-access.ts';

type Registration = components['schemas']['Registration'];

/** The sign-up form without the password, which may be stored. */
export interface RegistrationDraft extends Omit<Registration, 'password' | 'userType' | 'terms_version' | 'adult'> {
  userType: '' | Registration['userType'];
}

export interface AccountContext {
  /** Address that the person opened; only `opening` reads it. */
  path: string;
  registration: RegistrationDraft;
  /** Idempotency-Key of this sign-up; a new one after every definite answer. */
  idempotencyKey: string;
  /** Whether the person signs in knowing that the account is suspended. */
  suspended: boolean;
  /** The phone number as typed, which prefills the sign-in and recovery forms. */
  phone: string;
  /** State of the sign-up code: sent, or accepted here or in another tab. */
  code: 'none' | 'sent' | 'taken';
  /** Whether the typed password is held, to sign in once the code is accepted. */
  holdsPassword: boolean;
  /** Version of the terms to agree to before the sign-in is complete. */
  termsToAgree: string | null;
  /** Epoch milliseconds, in server time, from which another code may be requested. */
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
  /** The person pressed the button, or chose a passkey that the browser suggested. */
  | { type: 'passkey.requested' }
  | { type: 'consent.given' }
  | { type: 'consent.declined' }
  | { type: 'recovery.submitted'; phone_no: string }
  | { type: 'reset.submitted'; otp: string; password: string }
  | { type: 'location.changed'; path: string }
  /** The code was accepted in another tab. */
  | { type: 'tab.verified' }
  | { type: 'tab.signedIn' };

export interface AccountInput {
  path: string;
  /** A sign-up waiting for its code, remembered across a reload. */
  verification?: { phone: string; resendAt: number } | null;
  /** Whether the code was accepted on this device and no one has signed in since. */
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

export const accountActors = {
  register: operation('register'),
  validateOtp: operation('validateOtp'),
  sendOtp: operation('sendOtp'),
  signIn: operation('signIn'),
  signInWithPasskey: signInWithPasskeyOperation,
  suggestPasskeys,
  forgotPassword: operation('forgotPassword'),
  resetPassword: operation('resetPassword'),
  giveConsents: heldOperation('giveConsents'),
  signOut: heldOperation('signOut'),
  /** Reports when another tab verifies the phone or signs in. */
  watchTabs: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) => {
    const stop = [
      watchVerified(() => sendBack({ type: 'tab.verified' })),
      watchOtherTabs((signedIn) => signedIn && sendBack({ type: 'tab.signedIn' })),
    ];
    return () => {
      for (const each of stop) each();
      heldCredentials.drop();
    };
  }),
};

/** Implementations of the names in the account machine. */
export const account = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    tags: {} as 'form' | 'busy' | 'stable',
    meta: {} as { route: string; aliases?: string[] },
  },
  actors: accountActors,
  guards: {
    asksForSignIn: ({ context }) => context.path === href.signIn,
    asksForRecovery: ({ context }) => context.path === href.forgotPassword,
    asksForCodeSent: ({ context }) => context.path === href.otp && context.code === 'sent',
    holdsPassword: ({ context }) => context.holdsPassword,
    asksForCodeTaken: ({ context }) => context.path === href.otp && context.code === 'taken',
    opensTheApp: ({ event }) => answerOf(event)?.phone_verified === true && hasToken(event),
    asksForConsent: ({ event }) => Boolean(answerOf(event)?.terms_to_agree) && hasToken(event),
    hasToken: ({ event }) => hasToken(event),
    isAlreadyVerified: ({ event }) => failureOf(event)?.code === 'already_verified',
    isUnauthenticated: ({ event }) => failureOf(event)?.code === 'unauthenticated',
    isOtherTerms: ({ event }) => failureOf(event)?.code === 'terms_changed',
    isTooSoon: ({ event }) => failureOf(event)?.code === 'code_too_soon',
    ...idempotencyGuards,
  },
  actions: {
    clearMessages: assign({ notice: null, problem: null }),
    showProblem: assign(({ event }) => ({ problem: failureOf(event) ?? null, notice: null })),
    showInvalidAnswer: assign({ problem: INVALID_ANSWER }),
    announce: assign((_, params: { notice: string }) => ({ notice: params.notice, problem: null })),

    keepPath: assign(({ event }) => {
      assertEvent(event, 'location.changed');
      return { path: event.path };
    }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, ['registration.changed', 'registration.submitted']);
      return { registration: event.draft, phone: event.draft.phone_no };
    }),
    keepPhone: assign(({ event }) => {
      assertEvent(event, ['signIn.submitted', 'recovery.submitted']);
      return { phone: event.phone_no };
    }),
    keepSuspended: assign(({ event }) => {
      assertEvent(event, 'signIn.submitted');
      return { suspended: event.suspended };
    }),
    /** Signs in as suspended if the last answer said that the account is suspended. */
    keepSuspendedAsTold: assign(({ context }) => ({ suspended: context.problem?.code === 'account_suspended' })),
    expectPassword: assign({ holdsPassword: true }),
    expectNoPassword: assign({ holdsPassword: false }),
    holdPassword: ({ event }) => {
      assertEvent(event, ['registration.submitted', 'signIn.submitted']);
      heldCredentials.hold(event.type === 'signIn.submitted' ? event.phone_no : event.draft.phone_no, event.password);
    },
    dropPassword: () => heldCredentials.drop(),
    expectCode: assign({ code: 'sent' }),
    expectNoCode: assign({ code: 'none' }),
    takeCode: assign({ code: 'taken' }),
    expectConsent: assign(({ event }) => ({ termsToAgree: answerOf(event)?.terms_to_agree ?? null })),
    expectNoConsent: assign({ termsToAgree: null }),
    startCooldown: assign(() => ({ resendAt: serverNow() + RESEND_COOLDOWN })),
    startCooldownAsTold: assign(({ event }) => ({ resendAt: serverNow() + waitOf(event) })),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),

    storeDraft: ({ context }) => vault.keepRegistration(context.registration),
    storeUserName: ({ context: { registration } }) =>
      vault.keepUser({ first_name: registration.first_name, last_name: registration.last_name }),
    storeVerification: ({ context }, params: { token: string }) =>
      vault.keepVerification(params.token, { phone: context.phone, resendAt: onDevice(context) }),
    storeResendAt: ({ context }) => vault.keepResendAt(onDevice(context)),
    storeAccess: ({ event }, { token }: { token: string }) => vault.keepAccess(token, ...knownOf(event)),
    holdAccess: ({ event }, { token }: { token: string }) => heldAccess.hold(token, ...knownOf(event)),
    dropAccess: () => void heldAccess.take(),
    storeHeldAccess: () => {
      const taken = heldAccess.take();
      if (taken) vault.keepAccess(taken.token, taken.id, taken.user);
    },
    storeVerified: () => vault.keepVerified(),
    forgetVerification: () => vault.forgetVerification(),
    forgetRegistration: () => vault.forgetRegistration(),
  },
  delays: {
    untilResend: ({ context }) => Math.max(0, context.resendAt - serverNow()),
  },
});

type Access = OperationOutput<'signIn'>;

/** Passes the token to the action that stores it, so that it never enters the context. */
export const tokenOf = ({ event }: { event: DoneActorEvent<Access> }) => ({ token: event.output.access_token });

type Args = { context: AccountContext; event: AccountEvent };

export const registerInput = ({ context, event }: Args): OperationInput<'register'> => {
  assertEvent(event, 'registration.submitted');
  const { userType, ...person } = event.draft;
  return {
    header: { 'Idempotency-Key': context.idempotencyKey },
    body: { ...person, userType: userType || 'USER', password: event.password, ...(event.agreed && agreement()) },
  };
};

export const consentInput = ({ context }: Args): OperationInput<'giveConsents'> => ({
  body: { terms_version: context.termsToAgree ?? '', adult: true },
});

export const codeInput = ({ event }: Args): OperationInput<'validateOtp'> => {
  assertEvent(event, 'code.entered');
  return { body: { otp: event.code } };
};

export const signInInput = ({ event }: Args): OperationInput<'signIn'> => {
  if (event.type !== 'signIn.submitted') return { body: heldCredentials.read() };
  const { phone_no, password, suspended } = event;
  return { body: { phone_no, password, ...(suspended && { suspended }) } };
};

export const passkeyInput = ({ context }: { context: AccountContext }) => ({ suspended: context.suspended });

export const recoveryInput = ({ context }: Args): OperationInput<'forgotPassword'> => ({
  body: { phone_no: context.phone },
});

export const resetInput = ({ context, event }: Args): OperationInput<'resetPassword'> => {
  assertEvent(event, 'reset.submitted');
  return { body: { phone_no: context.phone, otp: event.otp, password: event.password } };
};

export const initialContext = ({ input }: { input: AccountInput }): AccountContext => ({
  path: input.path,
  registration: { ...emptyRegistration, ...input.registration },
  idempotencyKey: crypto.randomUUID(),
  phone: input.verification?.phone ?? input.registration?.phone_no ?? '',
  code: codeOf(input),
  holdsPassword: false,
  suspended: false,
  termsToAgree: null,
  resendAt: resendAtOf(input),
  notice: null,
  problem: null,
});

/** The consent in the form, to the terms in force when it is sent. */
const agreement = () => ({ terms_version: termsInForce(serverNow()).version, adult: true }) as const;

/**
 * Converts server time to device time, because a stored time outlives the page, which then does not know server time.
 */
const onDevice = ({ resendAt }: AccountContext) => Date.now() + resendAt - serverNow();

function codeOf({ verification, verified }: AccountInput) {
  if (verification) return 'sent';
  return verified ? 'taken' : 'none';
}

/** Limits the wait to the cooldown, because the device clock may have been set back. */
function resendAtOf({ verification }: AccountInput) {
  if (!verification) return 0;
  return serverNow() + Math.min(verification.resendAt - Date.now(), RESEND_COOLDOWN);
}

const failureOf = (event: object) => ('error' in event ? toProblem(event.error) : undefined);

const waitOf = (event: object) => (failureOf(event)?.retryAfter ?? RESEND_COOLDOWN / 1_000) * 1_000;

const answerOf = (event: object) => ('output' in event ? (event.output as Partial<Access> | undefined) : undefined);

const knownOf = (event: object) => {
  const { id, user } = answerOf(event) ?? {};
  return [id, user] as const;
};

const hasToken = (event: object) => Boolean(answerOf(event)?.access_token);
