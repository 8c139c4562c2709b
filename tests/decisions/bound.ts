/**
 * Derives which flows a decision binds from what they do: a flow that creates something with an
 * Idempotency-Key, sends files or keeps a draft does not compile in this folder until it says how it does so.
 */
import type { FlowEntry, FlowName } from '#machines/flows.ts';
import type { operations } from '#openapi/contract.gen.ts';
import type { DraftFlow } from '#src/app/drafts/draft-formats.ts';

type CasesOf<Name extends FlowName> = Awaited<ReturnType<Extract<FlowEntry, { name: Name }>['load']>>['cases'];

/** The header parameters of an operation; `never` for an operation without any. */
type HeaderOf<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? Exclude<Header, undefined>
  : never;

type KeyedOperation = {
  [Id in keyof operations]: [HeaderOf<operations[Id]>] extends [never]
    ? never
    : 'Idempotency-Key' extends keyof HeaderOf<operations[Id]>
      ? Id
      : never;
}[keyof operations];

type Having<Name extends FlowName, Field extends 'calls' | 'children', Wanted> =
  Extract<keyof CasesOf<Name>[Field], Wanted> extends never ? never : Name;

/** Makes something on the server that must not be made twice. */
export type FlowThatSends = { [Name in FlowName]: Having<Name, 'calls', KeyedOperation> }[FlowName];

/** Sends files before it sends what they belong to. */
export type FlowThatUploads = { [Name in FlowName]: Having<Name, 'children', 'attachments'> }[FlowName];

/** Sends photos by itself, and not with the files of a form. */
export type FlowThatSendsPhotos = {
  [Name in FlowName]: Having<Name, 'calls', 'uploadImage'> | Having<Name, 'children', 'sendPhotos'>;
}[FlowName];

/** Keeps what was begun on the device; nothing is kept under a name that the app does not know here. */
export type FlowThatKeepsDrafts = DraftFlow;
