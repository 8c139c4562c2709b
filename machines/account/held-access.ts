import { fromPromise, type PromiseActorLogic } from 'xstate';
import { call, type OperationInput, type OperationOutput, type PlainId } from '../api/operation.ts';
import { type KnownPerson, vault } from '../vault/vault.ts';

let held: { token: string; id: string | undefined; user: KnownPerson | undefined } | undefined;

/**
 * The token of a person who has signed in but not agreed to the terms. Kept in memory only, so that reloading or
 * leaving the page signs them out.
 */
export const heldAccess = {
  hold(token: string, id?: string, user?: KnownPerson) {
    held = { token, id, user };
  },
  isHeld: () => held !== undefined,
  /** Returns the token and drops it. */
  take() {
    const taken = held;
    held = undefined;
    return taken;
  },
};

const NONE = { phone_no: '', password: '' };
let credentials = NONE;

/** The phone and password just typed, to sign in once the code is accepted. Kept in memory only, like the token. */
export const heldCredentials = {
  hold(phone_no: string, password: string) {
    credentials = { phone_no, password };
  },
  read: () => credentials,
  drop() {
    credentials = NONE;
  },
};

/** Creates a call as the signed-in user, or else with the held token. */
export const ownOperation = <Id extends PlainId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> =>
  fromPromise(
    async ({ input, signal }) => (await call(id, input, signal, { as: vault.accessToken() ?? held?.token })).data,
  );

/** Creates a call with the held token. */
export const heldOperation = <Id extends PlainId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> =>
  fromPromise(async ({ input, signal }) => (await call(id, input, signal, { as: held?.token })).data);
