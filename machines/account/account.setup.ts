import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { RESEND_COOLDOWN } from '#domain/limits.ts';
import { termsInForce } from '#domain/terms.ts';
import { INVALID_ANSWER, toProblem } from '../api/api-error.ts';
import { attemptGuards } from '../api/attempt.ts';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { vault } from '../vault/vault.ts';
import { accountActors } from './account.actors.ts';
import { type AccountContext, type AccountEvent, type AccountInput, emptyRegistration } from './account.types.ts';
import { heldAccess } from './held-access.ts';

/** What the names in the chart of `account` mean. */
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
    asksForCodeTaken: ({ context }) => context.path === href.otp && context.code === 'taken',
    opensTheApp: ({ event }) => answerOf(event)?.phone_verified === true && hasToken(event),
    asksForConsent: ({ event }) => Boolean(answerOf(event)?.terms_to_agree) && hasToken(event),
    hasToken: ({ event }) => hasToken(event),
    isAlreadyVerified: ({ event }) => failureOf(event)?.code === 'already_verified',
    isUnauthenticated: ({ event }) => failureOf(event)?.code === 'unauthenticated',
    isOtherTerms: ({ event }) => failureOf(event)?.code === 'terms_changed',
    isTooSoon: ({ event }) => failureOf(event)?.code === 'code_too_soon',
    ...attemptGuards,
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
    expectCode: assign({ code: 'sent' }),
    expectNoCode: assign({ code: 'none' }),
    takeCode: assign({ code: 'taken' }),
    expectConsent: assign(({ event }) => ({ termsToAgree: answerOf(event)?.terms_to_agree ?? null })),
    expectNoConsent: assign({ termsToAgree: null }),
    startCooldown: assign(() => ({ resendAt: serverNow() + RESEND_COOLDOWN })),
    startCooldownAsTold: assign(({ event }) => ({ resendAt: serverNow() + waitOf(event) })),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),

    storeDraft: ({ context }) => vault.keepRegistration(context.registration),
    storeUserName: ({ context: { registration } }) =>
      vault.keepUser({ first_name: registration.first_name, last_name: registration.last_name }),
    storeVerification: ({ context }, params: { token: string }) =>
      vault.keepVerification(params.token, { phone: context.phone, resendAt: onDevice(context) }),
    storeResendAt: ({ context }) => vault.keepResendAt(onDevice(context)),
    storeAccess: ({ event }, params: { token: string }) => vault.keepAccess(params.token, answerOf(event)?.id),
    holdAccess: ({ event }, params: { token: string }) => heldAccess.hold(params.token, answerOf(event)?.id),
    dropAccess: () => void heldAccess.take(),
    storeHeldAccess: () => {
      const taken = heldAccess.take();
      if (taken) vault.keepAccess(taken.token, taken.id);
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

/** The token of an answer, handed to the action that stores it; it never enters the context. */
export const tokenOf = ({ event }: { event: DoneActorEvent<Access> }) => ({ token: event.output.access_token });

type Asked = { context: AccountContext; event: AccountEvent };

export const registration = ({ context, event }: Asked): OperationInput<'register'> => {
  assertEvent(event, 'registration.submitted');
  const { userType, ...person } = event.draft;
  return {
    header: { 'Idempotency-Key': context.attempt },
    body: { ...person, userType: userType || 'USER', password: event.password, ...(event.agreed && agreement()) },
  };
};

export const consent = ({ context }: Asked): OperationInput<'giveConsents'> => ({
  body: { terms_version: context.termsToAgree ?? '', adult: true },
});

export const codeEntered = ({ event }: Asked): OperationInput<'validateOtp'> => {
  assertEvent(event, 'code.entered');
  return { body: { otp: event.code } };
};

export const credentials = ({ event }: Asked): OperationInput<'signIn'> => {
  assertEvent(event, 'signIn.submitted');
  const { phone_no, password, suspended } = event;
  return { body: { phone_no, password, ...(suspended && { suspended }) } };
};

export const phoneOnly = ({ context }: Asked): OperationInput<'forgotPassword'> => ({
  body: { phone_no: context.phone },
});

export const newPassword = ({ context, event }: Asked): OperationInput<'resetPassword'> => {
  assertEvent(event, 'reset.submitted');
  return { body: { phone_no: context.phone, otp: event.otp, password: event.password } };
};

export const opened = ({ input }: { input: AccountInput }): AccountContext => ({
  path: input.path,
  registration: { ...emptyRegistration, ...input.registration },
  attempt: crypto.randomUUID(),
  phone: input.verification?.phone ?? input.registration?.phone_no ?? '',
  code: codeOf(input),
  suspended: false,
  termsToAgree: null,
  resendAt: resendAtOf(input),
  notice: null,
  problem: null,
});

/** To what the form says: the terms that hold while it is sent. */
const agreement = () => ({ terms_version: termsInForce(serverNow()).version, adult: true }) as const;

/** What is kept outlives the page, which does not know the time of the server again until it has answered. */
const onDevice = ({ resendAt }: AccountContext) => Date.now() + resendAt - serverNow();

function codeOf({ verification, verified }: AccountInput) {
  if (verification) return 'sent';
  return verified ? 'taken' : 'none';
}

/** The clock of the device may have been put back since: nobody waits longer than from now on. */
function resendAtOf({ verification }: AccountInput) {
  if (!verification) return 0;
  return serverNow() + Math.min(verification.resendAt - Date.now(), RESEND_COOLDOWN);
}

const failureOf = (event: object) => ('error' in event ? toProblem(event.error) : undefined);

const waitOf = (event: object) => (failureOf(event)?.retryAfter ?? RESEND_COOLDOWN / 1_000) * 1_000;

const answerOf = (event: object) => ('output' in event ? (event.output as Partial<Access> | undefined) : undefined);

const hasToken = (event: object) => Boolean(answerOf(event)?.access_token);
