/**
 * Calls that carry a signature of a passkey on this device. They fail with `passkey_refused` if the user cancels. The
 * library is loaded on first use, so that no page waits for it.
 */
import { fromCallback, fromPromise } from 'xstate';
import { PASSKEY_SIGN_IN_TIME } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { call, type OperationInput, type OperationOutput } from './operation.ts';

type Library = typeof import('@simplewebauthn/browser');
type Purpose = OperationInput<'challengePasskey'>['body']['purpose'];

type Assertion = components['schemas']['PasskeyAssertion'];

const refusedAs = (message: string, cause: unknown) => new ApiError(0, { code: 'passkey_refused', message }, cause);

/** Asks the device to create or use a passkey, and converts its errors. */
async function perform<Result>(ceremony: (library: Library) => Promise<Result>): Promise<Result> {
  const library = await import('@simplewebauthn/browser').catch((cause) => {
    throw new ApiError(0, UNREACHABLE, cause);
  });
  return await ceremony(library).catch((cause) => {
    const { name } = cause as Error;
    if (name === 'InvalidStateError') throw refusedAs('This device already has a passkey for your account.', cause);
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw refusedAs('No passkey was used. Try again.', cause);
    }
    throw refusedAs("This browser can't use passkeys here.", cause);
  });
}

/** Creates a passkey on this device and adds it to the account. */
export const addPasskeyOperation = fromPromise<
  OperationOutput<'addPasskey'>,
  { options: components['schemas']['PasskeyCreation'] }
>(async ({ input, signal }) => {
  const created = await perform(({ startRegistration }) => startRegistration({ optionsJSON: input.options }));
  const credential = { ...created, clientExtensionResults: {} };
  return (await call('addPasskey', { body: { credential } }, signal)).data;
});

async function sign(purpose: Purpose, signal: AbortSignal, isSuggested = false): Promise<Assertion> {
  const { data: optionsJSON } = await call('challengePasskey', { body: { purpose } }, signal);
  const signed = await perform(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested }),
  );
  // We request no extensions.
  return { ...signed, clientExtensionResults: {} };
}

/** Opens the desk with a passkey of this device. */
export const openDeskOperation = fromPromise<OperationOutput<'openDeskWithPasskey'>, void>(
  async ({ signal }) =>
    (await call('openDeskWithPasskey', { body: { credential: await sign('desk', signal) } }, signal)).data,
);

/** The passkey that the person chose where the browser suggested it. */
let suggested: Assertion | undefined;

/** Signs in with the passkey that was chosen, or else asks the browser for one. */
export const signInWithPasskeyOperation = fromPromise<OperationOutput<'signInWithPasskey'>, { suspended: boolean }>(
  async ({ input: { suspended }, signal }) => {
    const chosen = suggested;
    suggested = undefined;
    const credential = chosen ?? (await sign('sign_in', signal));
    return (await call('signInWithPasskey', { body: { credential, ...(suspended && { suspended }) } }, signal)).data;
  },
);

/** Milliseconds after which a new challenge replaces the current one, a minute before that expires. */
const RENEWED_EVERY = PASSKEY_SIGN_IN_TIME - 60_000;

/**
 * Lets the browser suggest passkeys where the person types a phone number, and reports when one was chosen. A failure
 * is not reported, because the person did not ask for it.
 */
export const suggestPasskeys = fromCallback<{ type: 'suggestion.stopped' }>(({ sendBack }) => {
  const stopping = new AbortController();
  const suggest = () =>
    sign('sign_in', stopping.signal, true).then(
      (credential) => {
        if (stopping.signal.aborted) return;
        suggested = credential;
        sendBack({ type: 'passkey.requested' });
      },
      () => {},
    );
  let timer: ReturnType<typeof setInterval> | undefined;
  void canSuggest().then((isAble) => {
    if (!isAble || stopping.signal.aborted) return;
    timer = setInterval(suggest, RENEWED_EVERY);
    void suggest();
  });
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
});

/** Whether the browser can suggest passkeys. WebAuthn does not accept an IP address as a site. */
async function canSuggest(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || /^[\d.]+$|:/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}
