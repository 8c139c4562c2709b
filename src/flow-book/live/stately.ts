import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { mask, maskEvent } from './mask.ts';

/**
 * The standard inspector, in development with VITE_INSPECT=stately. It opens a window of its own and gets the same masked
 * data as the Flow Book. Actors that started earlier appear in their current state.
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
