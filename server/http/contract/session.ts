import type { components } from '#openapi/contract.gen.ts';
import type { operationTable } from '#openapi/operations.gen.ts';

type OperationId = keyof typeof operationTable;

/** The session of the request's token. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** `suspended` and `agreeing` open only the operations for which the contract lists them. */
  readonly scope: 'access' | 'verification' | 'suspended' | 'agreeing';
}

/** Public calls that use a token if there is one. The binder compares the list with the contract. */
export const tokenOptional = [
  'getFile',
  'listTakenHours',
  'priceShipment',
  'getRoute',
] as const satisfies readonly OperationId[];

type OptionalId = (typeof tokenOptional)[number];

/** A public operation has no session, and one that needs a token always has one: its handler does not run without. */
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
  phone: 'The phone number of your account was changed, which signed out this device. Sign in with the new number.',
  suspended: 'Your account was suspended, which signed out this device. Sign in to read why.',
  deleted: 'The account on this device was deleted.',
} as const satisfies Record<
  NonNullable<components['responses']['Unauthenticated']['content']['application/problem+json']['ended']>,
  string
>;
