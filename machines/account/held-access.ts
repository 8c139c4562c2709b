import { fromPromise, type PromiseActorLogic } from 'xstate';
import { call, type OperationInput, type OperationOutput, type PlainId } from '../api/operation.ts';
import { vault } from '../vault/vault.ts';

let held: { token: string; id: string | undefined } | undefined;

/**
 * The token of somebody who has signed in and has not agreed to the terms yet. In memory alone: whoever reloads the page, or
 * leaves it, is not signed in, here and in every other tab.
 */
export const heldAccess = {
  hold(token: string, id?: string) {
    held = { token, id };
  },
  isHeld: () => held !== undefined,
  /** Empty-handed from then on. */
  take() {
    const taken = held;
    held = undefined;
    return taken;
  },
};

/** A call of who is signed in here; where nobody is, of the person whose token is held. */
export const ownOperation = <Id extends PlainId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> =>
  fromPromise(
    async ({ input, signal }) => (await call(id, input, signal, { as: vault.accessToken() ?? held?.token })).data,
  );

/** A call of the person whose token is held. */
export const heldOperation = <Id extends PlainId>(id: Id): PromiseActorLogic<OperationOutput<Id>, OperationInput<Id>> =>
  fromPromise(async ({ input, signal }) => (await call(id, input, signal, { as: held?.token })).data);
