/**
 * How the calls of a flow go out where it does not run in a browser. Kept by the flow's own system of actors, so that of two
 * flows in one process neither knows the other's.
 */
import type { AnyActorRef } from 'xstate';
import type { Sending } from './operation.types.ts';

export type Way = NonNullable<Sending['fetch']>;

type System = AnyActorRef['system'];

const ways = new WeakMap<System, Way>();

/** From here on the calls of this actor, and of those it starts, go out by this way. Before it is started. */
export const sendBy = ({ system }: AnyActorRef, way: Way) => void ways.set(system, way);

export const wayOf = (system: System): Way | undefined => ways.get(system);
