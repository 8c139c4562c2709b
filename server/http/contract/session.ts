import type { operationTable } from '#openapi/operations.gen.ts';

type OperationId = keyof typeof operationTable;

/** Finds the caller by the token of the request. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** `suspended` and `agreeing` open what the contract says, whatever the token was issued for. */
  readonly scope: 'access' | 'verification' | 'suspended' | 'agreeing';
}

/** Calls that anybody may make and that still look at a token when there is one; the binder compares with the contract. */
export const tokenOptional = ['getFile', 'listTakenHours', 'priceShipment'] as const satisfies readonly OperationId[];

type OptionalId = (typeof tokenOptional)[number];

/** A public call has no session; one that needs a token always has one, or never reaches its handler. */
export type SessionOf<Id extends OperationId> = (typeof operationTable)[Id]['token'] extends null
  ? undefined
  : Id extends OptionalId
    ? Session | undefined
    : Session;

/** Finds the session of a bearer token; `undefined` when the token opens nothing. */
export type Authenticate = (token: string) => Promise<Session | undefined>;
