/** Failures of creating a listing, in every flow that creates one: the real machines with stubbed calls. */
import { describe, expect, it } from 'vitest';
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ApiError } from '../api/api-error.ts';
import { deed, photos } from '../attachments/attachments.fixtures.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import { availabilityMachine } from '../availability/availability.machine.ts';
import { inspectionRequestDrafts, listingDrafts } from '../draft-formats.ts';
import { type DraftFormat, restoreDraft } from '../drafts/draft-format.ts';
import { inspectionRequestMachine } from '../inspection-request/inspection-request.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { completeDrafts, ownListing } from './listing.fixtures.ts';
import { apartmentListingMachine, propertyListingMachine, warehouseListingMachine } from './listing.machine.ts';
import { routes } from './listing.routes.ts';

// Rules: LIST-6

type Answer = () => unknown;

const refusal = (status: number, code: string, message: string) => () => {
  throw new ApiError(status, { code, message });
};
const stored = () => ({ file: crypto.randomUUID() });
const keyReused = refusal(422, 'idempotency_key_reused', 'The form was changed after it was sent.');
const unknownFile = refusal(400, 'unknown_file', 'A file is not there any more.');
const unreachable = refusal(0, 'unreachable', 'We could not reach Gida.');
const signedOut = refusal(401, 'unauthenticated', 'Please sign in.');
const notAPhoto = refusal(415, 'unsupported_file', 'This is not a photo.');
const broken = refusal(500, 'internal', 'Something went wrong. Please try again.');

interface Told {
  name: string;
  machine: AnyStateMachine;
  format: DraftFormat;
  input: unknown;
  create: string;
  /** Drives a flow from its form to the submit button, with files. */
  way: readonly AnyEventObject[];
  submit: AnyEventObject;
  /** Drives a flow back to submit after a refusal. */
  again: readonly AnyEventObject[];
}

const listing = (kind: ListingKind, machine: AnyStateMachine, create: string): Told => ({
  name: `listing (${kind})`,
  machine,
  format: listingDrafts,
  input: { path: routes[kind].filling },
  create,
  way: [
    { type: 'form.submitted', draft: completeDrafts[kind] },
    { type: 'review.confirmed' },
    { type: 'schedule.proceeded' },
  ],
  submit: { type: 'submission.confirmed' },
  again: [],
});

const flows: readonly Told[] = [
  listing('apartment', apartmentListingMachine, 'listApartment'),
  listing('property', propertyListingMachine, 'listProperty'),
  listing('warehouse', warehouseListingMachine, 'listWarehouse'),
  {
    name: 'inspection request',
    machine: inspectionRequestMachine,
    format: inspectionRequestDrafts,
    input: { path: '/booking-process' },
    create: 'listProperty',
    way: [
      { type: 'screen.opened' },
      { type: 'form.submitted', draft: completeDrafts.property },
      { type: 'day.chosen', day: '2100-01-04' },
      { type: 'time.chosen', time: '10:00' },
      { type: 'payment.requested' },
    ],
    submit: { type: 'payment.confirmed' },
    again: [{ type: 'form.submitted', draft: completeDrafts.property }, { type: 'payment.requested' }],
  },
];

describe('the document of a warehouse', () => {
  it.each([
    [200, 'invalid_answer', 'Document upload failed. Please try again.'],
    [500, 'internal', 'Document upload failed. Please try again.'],
    [415, 'unsupported_file', 'That did not go.'],
  ])('fails with %i %s as "%s", and sends no form', async (status, code, says) => {
    const warehouse = flows.find(({ create }) => create === 'listWarehouse') ?? expect.fail('no flow');
    const told = await begin(warehouse, { uploadDocument: [refusal(status, code, 'That did not go.')] });

    await told.submit();

    expect(told.files().map(({ problem }: { problem: { message: string } | null }) => problem?.message)).toContain(
      says,
    );
    expect(told.context().problem.message).toMatch(/^Please upload all required files\./);
    expect(told.keys).toEqual([]);
  });
});

describe('a refused inspection day', () => {
  it.each([
    ['the form, which shows no days', { type: 'listing.submitted', draft: completeDrafts.warehouse }],
    ['the confirmation', { type: 'submission.confirmed' }],
  ])('is shown where the days can be changed, for a warehouse sent from %s', async (_, submit) => {
    const warehouse = flows.find(({ create }) => create === 'listWarehouse') ?? expect.fail('no flow');
    const back =
      submit.type === 'listing.submitted' ? [{ type: 'location.changed', path: routes.warehouse.filling }] : [];
    const dayOver = refusal(400, 'day_in_past', 'Monday 5 January 2026 has passed. Choose today or later.');
    const flow = { ...warehouse, submit, way: [...warehouse.way, ...back] };
    const told = await begin(flow, { [flow.create]: [dayOver] });

    await told.submit();

    expect([told.state(), told.context().problem.code]).toEqual(['scheduling', 'day_in_past']);
  });
});

describe.each(flows)('$name', (flow) => {
  it('keeps the key when the server has it with other values, so that nothing is listed twice', async () => {
    const told = await begin(flow, { [flow.create]: [keyReused] });

    await told.submit();
    await told.submit();

    expect(told.keys).toHaveLength(2);
    expect(new Set(told.keys).size).toBe(1);
    expect(told.context().problem.message).toBe('Your listing was created before your last changes.');
  });

  it('keeps the key after an indefinite failure', async () => {
    const told = await begin(flow, { [flow.create]: [unreachable, () => ownListing('property')] });

    await told.submit();
    await told.submit();

    expect(told.keys).toHaveLength(2);
    expect(new Set(told.keys).size).toBe(1);
  });

  it('uploads every file again, with a new key, after the server has swept them', async () => {
    const told = await begin(flow, { [flow.create]: [unknownFile, () => ownListing('property')] });

    await told.submit();
    const sent = told.uploads();
    await told.submit();

    expect(told.uploads()).toBe(sent * 2);
    expect(new Set(told.keys).size).toBe(2);
    expect(new Set(told.references.flat()).size).toBe(sent * 2);
  });

  it('shows the server’s reason for a refused photo, and does not resend it', async () => {
    const told = await begin(flow, { uploadImage: [notAPhoto, stored] });

    await told.submit();
    const sent = told.uploads();
    await told.submit();

    expect(told.files()[0]).toMatchObject({ status: 'failed', problem: { message: 'This is not a photo.' } });
    expect(told.context().problem.message).toMatch(/^Please upload all required files\. Upload the files/);
    expect(told.uploads()).toBe(sent);
    expect(told.keys).toEqual([]);
  });

  it('shows its own message when the server gives none', async () => {
    const told = await begin(flow, { uploadImage: [broken] });

    await told.submit();

    expect(told.files()[0].problem.message).toBe('Image upload failed. Please try again.');
  });

  it.each([
    ['a failure of the server', 500, 'internal', 'Failed to submit form. Please try again.'],
    ['the page of a proxy', 502, 'unavailable', 'Failed to submit form. Please try again.'],
    ['a success without a listing', 200, 'invalid_answer', 'Failed to submit form. Please try again.'],
    [
      'silence',
      0,
      'unreachable',
      'Failed to submit form. Please try again. We could not reach Gida, so check your connection first.',
    ],
    ['a reason of the server', 400, 'invalid_phone', 'That did not go.'],
  ])('answers %s with the sentence of the specification, or a better one', async (_, status, code, says) => {
    const told = await begin(flow, { [flow.create]: [refusal(status, code, 'That did not go.')] });

    await told.submit();

    expect(told.context().problem.message).toBe(says);
  });

  it('says that the session has ended, and sends no more photos without one', async () => {
    const told = await begin(flow, { uploadImage: [signedOut] });

    await told.submit();

    expect(told.context().problem).toEqual({ code: 'unauthenticated', message: 'Please sign in.' });
    expect(told.files().map(({ problem }: { problem: { message: string } | null }) => problem?.message)).not.toContain(
      'Image upload failed. Please try again.',
    );
    // Three uploads start at once; the fourth is never sent.
    expect(told.uploads()).toBe(3);
  });

  it('resends failed files once there is a session', async () => {
    const told = await begin(flow, {
      uploadImage: [signedOut, signedOut, signedOut, stored],
      [flow.create]: [() => ownListing('property')],
    });

    await told.submit();
    await told.submit();

    expect(told.keys).toHaveLength(1);
  });

  it('opens a draft without old errors', async () => {
    const told = await begin(flow, { uploadImage: [signedOut] });
    await told.submit();

    const opened = told.reopened();

    expect(opened.context.problem).toBeNull();
    const { files, problem } = opened.children.attachments.getSnapshot().context;
    expect(problem).toBeNull();
    expect(files.map(({ status }: { status: string }) => status)).not.toContain('failed');
  });
});

/** Opens a flow where the user can press Submit, with four photos, and a document if the form asks for one. */
async function begin(flow: Told, answers: Record<string, Answer[]>) {
  const keys: string[] = [];
  const references: string[][] = [];
  let uploads = 0;
  const answered = (id: string, fallback: Answer) => {
    const all = [...(answers[id] ?? [fallback])];
    return fromPromise<unknown, { header?: Record<string, string>; body?: Record<string, unknown> }>(
      async ({ input: { header, body = {} } }) => {
        if (header) keys.push(header['Idempotency-Key'] ?? '');
        if (header) references.push(filesIn(body));
        else uploads += 1;
        return (all.length > 1 ? all.shift() : all[0])?.();
      },
    );
  };
  const calls = { uploadImage: answered('uploadImage', stored), uploadDocument: answered('uploadDocument', stored) };
  const upload = uploadMachine.provide({ actors: calls as never });
  const attachments = attachmentsMachine.provide({ actors: { upload } });
  const actors = {
    [flow.create]: answered(flow.create, () => ownListing('property')),
    attachments,
    ...('availability' in flow.machine.implementations.actors && { availability: availabilityMachine }),
    ...('requestInspection' in flow.machine.implementations.actors && { requestInspection: fromPromise(never) }),
  };
  const machine = flow.machine.provide({ actors: actors as never });
  const actor: AnyActor = createActor(machine, { input: flow.input }).start();
  const files = () => actor.getSnapshot().children.attachments.getSnapshot().context.files;
  const { attachments: child } = actor.getSnapshot().children;
  child.send({ type: 'photos.added', files: photos });
  if (flow.create === 'listWarehouse') child.send({ type: 'document.chosen', file: deed });
  for (const event of flow.way) actor.send(event);

  return {
    keys,
    references,
    uploads: () => uploads,
    files,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    submit: async () => {
      if (!actor.getSnapshot().can(flow.submit)) for (const event of flow.again) actor.send(event);
      actor.send(flow.submit);
      await settled();
    },
    reopened: () => {
      const draft = { id: '', version: flow.format.version, savedAt: 0, owner: null };
      const snapshot = restoreDraft({ ...draft, snapshot: actor.getPersistedSnapshot() }, flow.format);
      if (!snapshot) throw new Error('nobody can read the draft');
      return createActor(machine, { snapshot, input: flow.input }).start().getSnapshot();
    },
  };
}

const never = () => new Promise(() => {});

const filesIn = ({ images, propertyImages, proofOfOwnership }: Record<string, unknown>) =>
  [images, propertyImages, proofOfOwnership].flat().filter((each): each is string => typeof each === 'string');

/** Waits for more turns of the microtask queue than files and answers need. */
async function settled() {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}
