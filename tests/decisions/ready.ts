/** A flow that is ready to send, with the functions that the tests of all decisions share. */
import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, waitFor } from 'xstate';
import { PDF, photo } from '#tests/support/uploads.ts';
import type { Device } from './device.ts';

/** An actor of any flow. Each sender sends only events of its own machine. */
export type AnyActor = Actor<AnyStateMachine>;

/** A flow with everything typed and nothing sent. */
export interface Ready {
  readonly actor: AnyActor;
  /** Sends the form from the current state, also again after a failure. */
  press(): Promise<void>;
  /** Whether the flow has learned that the record was created. */
  isMade(snapshot: AnyMachineSnapshot): boolean;
  /** Whether the user can act: the form is not being sent, and the record not created. */
  isAtRest(snapshot: AnyMachineSnapshot): boolean;
  /** The values that the user typed and chose. */
  readonly wanted: unknown;
  /** The same values as the flow has stored them. */
  typed(): unknown;
}

export interface Sender {
  readonly what: string;
  /** The call that creates the record. */
  readonly call: RegExp;
  /** The table of the record. */
  readonly table:
    | 'users'
    | 'listings'
    | 'bookings'
    | 'inspections'
    | 'shipments'
    | 'support_requests'
    | 'messages'
    | 'case_events'
    | 'vehicles';
  ready(device: Device): Promise<Ready>;
}

export const PATIENCE = { timeout: 15_000 };

/** Sends the form, and waits until the record is created or the user can act again. */
export async function submitAndSettle({ actor, press, isAtRest, isMade }: Ready): Promise<AnyMachineSnapshot> {
  await press();
  await waitFor(actor, (snapshot) => !isAtRest(snapshot) || problemOf(actor) !== null, PATIENCE);
  return await waitFor(actor, (snapshot) => isMade(snapshot) || isAtRest(snapshot), PATIENCE);
}

export const contextOf = (actor: AnyActor) => actor.getSnapshot().context;

export const problemOf = (actor: AnyActor): { code: string; message: string } | null => contextOf(actor).problem;

/** The child that carries the files of a flow. */
export const attachmentsOf = (actor: AnyActor): AnyActor => actor.getSnapshot().children.attachments;

export function started(machine: AnyStateMachine, options: { input?: unknown; snapshot?: unknown }): AnyActor {
  const actor = createActor(machine, options as Parameters<typeof createActor>[1]);
  actor.start();
  return actor;
}

export const PHOTOS = ['front.jpg', 'kitchen.jpg'];
export const DOCUMENT = 'deed.pdf';

export const imageFile = async (name: string) =>
  new File([new Uint8Array(await photo())], name, { type: 'image/jpeg' });

export async function attach(actor: AnyActor, withDocument: boolean) {
  const attachments = attachmentsOf(actor);
  attachments.send({ type: 'photos.added', files: await Promise.all(PHOTOS.map(imageFile)) });
  if (!withDocument) return;
  attachments.send({ type: 'document.chosen', file: new File([PDF], DOCUMENT, { type: 'application/pdf' }) });
}

export const attachedNames = (actor: AnyActor): string[] =>
  attachmentsOf(actor)
    .getSnapshot()
    .context.files.map(({ name }: { name: string }) => name);
