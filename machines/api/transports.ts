/**
 * The transport for the calls of a flow that does not run in a browser. Stored per actor system, so that two flows in one
 * process do not share it.
 */
import type { AnyActorRef } from 'xstate';
import type { Sending } from './operation.types.ts';

export type Transport = NonNullable<Sending['fetch']>;

type System = AnyActorRef['system'];

const transports = new WeakMap<System, Transport>();

/** Sends the calls of this actor and its children by this transport. Call it before the actor starts. */
export const sendBy = ({ system }: AnyActorRef, transport: Transport) => void transports.set(system, transport);

export const transportOf = (system: System): Transport | undefined => transports.get(system);
