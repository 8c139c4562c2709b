import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { mask, maskEvent } from './mask.ts';

/**
 * The standard inspector, in development with VITE_INSPECT=stately. It opens a window of its own and sees what the flow
 * book sees: masked. Actors that ran before it was here are shown as they stand.
 */
export function attachStately(running: Iterable<AnyActorRef>): (event: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    sanitizeEvent: maskEvent,
    sanitizeContext: (context) => Object(mask(context)),
    serialize: (event) => ('snapshot' in event ? { ...event, snapshot: Object(mask(event.snapshot)) } : event),
  });
  for (const actor of running) inspector.actor(actor, actor.getSnapshot());
  return (event) => inspector.inspect.next?.(event);
}
