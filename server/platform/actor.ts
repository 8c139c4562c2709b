/** The account and address of the current call, so that a message written deep in a transaction counts for them. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Actor {
  readonly account: string;
  readonly address: string;
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs the work as this account. Jobs run without an account. */
export const actAs = <T>(actor: Actor, work: () => T): T => acting.run(actor, work);

export const currentActor = (): Actor | undefined => acting.getStore();
