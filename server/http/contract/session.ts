import type { components } from '#openapi/contract.gen.ts';
import type { operationTable } from '#openapi/operations.gen.ts';

type OperationId = keyof typeof operationTable;

/** Finds the caller by the token of the request. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** `suspended` and `agreeing` open the calls that the contract lists, for any token. */
  readonly scope: 'access' | 'verification' | 'suspended' | 'agreeing';
}

/** Calls that anybody may make and that still look at a token when there is one; the binder compares with the contract. */
export const tokenOptional = [
  'getFile',
  'listTakenHours',
  'priceShipment',
  'getRoute',
] as const satisfies readonly OperationId[];

type OptionalId = (typeof tokenOptional)[number];

/** A public call has no session; one that needs a token always has one, or never reaches its handler. */
export type SessionOf<Id extends OperationId> = (typeof operationTable)[Id]['token'] extends null
  ? undefined
  : Id extends OptionalId
    ? Session | undefined
    : Session;

/** Finds the session of a bearer token, or what ended it; `undefined` for one that expired or never was. */
export type Authenticate = (token: string) => Promise<Session | keyof typeof endedSessions | undefined>;

/** The messages for devices whose session ended early. */
export const endedSessions = {
  signed_out: 'You logged out on this device. Sign in to continue.',
  removed: 'This device was signed out from another one. Sign in to continue.',
  password: 'Your password was changed, which signed out this device. Sign in with the new one.',
  suspended: 'Your account was suspended, which signed out this device. Sign in to read why.',
  deleted: 'The account on this device was deleted.',
} as const satisfies Record<
  NonNullable<components['responses']['Unauthenticated']['content']['application/problem+json']['ended']>,
  string
>;
