/**
 * Editing a listing uses the chart of a new one. These tests cover the differences: it is loaded first and reloaded
 * after a conflict.
 */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ApiError } from '../api/api-error.ts';
import { photos } from '../attachments/attachments.fixtures.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import { listingDrafts } from '../draft-formats.ts';
import { restoreDraft } from '../drafts/draft-format.ts';
import { createParent } from '../path-engine/xstate-facts.ts';
import { listingToChange, ownListing } from './listing.fixtures.ts';
import { apartmentChangeMachine, propertyChangeMachine, warehouseChangeMachine } from './listing.machine.ts';
import { changeHref, changeQuery, readChangedListing, routes } from './listing.routes.ts';

// Rules: CHANGE-4, CHANGE-5

const machines = {
  apartment: apartmentChangeMachine,
  property: propertyChangeMachine,
  warehouse: warehouseChangeMachine,
};

const calls = { apartment: 'changeApartment', property: 'changeProperty', warehouse: 'changeWarehouse' } as const;

const refusal = (status: number, code: string) => () => {
  throw new ApiError(status, { code, message: `Refused: ${code}` });
};

interface Sent {
  path: { id: string };
  header: { 'If-Match': string };
  body: Record<string, unknown>;
}

type Answer = () => unknown;

/** @param answers Each call takes its next answer, and repeats the last one. */
function begin(
  kind: ListingKind,
  answers: { load?: Answer[]; change?: Answer[] } = {},
  path: string = routes[kind].filling,
) {
  const { load = [() => listingToChange(kind)], change = [() => ownListing(kind)] } = answers;
  const sent: Sent[] = [];
  const next = (left: Answer[]) => (left.length > 1 ? left.shift() : left[0])?.();
  const machine = machines[kind].provide({
    actors: {
      getOwnListing: fromPromise(async () => next(load)) as never,
      [calls[kind]]: fromPromise(async ({ input }) => {
        sent.push(input as Sent);
        return next(change);
      }) as never,
    },
  });
  const open = (snapshot?: object) =>
    createActor(machine, {
      input: { path, listingId: ownListing(kind).id },
      ...(snapshot && { snapshot }),
    } as never).start();
  return { actor: open(), open, sent };
}

const at = async (actor: ReturnType<typeof begin>['actor'], state: string) =>
  await waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: 5_000 });

async function toTheLastLook(told: ReturnType<typeof begin>) {
  const { context } = await at(told.actor, 'filling');
  told.actor.send({ type: 'form.submitted', draft: { ...context.draft, price: '₦4,000,000' } });
  told.actor.send({ type: 'review.confirmed' });
  told.actor.send({ type: 'schedule.proceeded' });
  await at(told.actor, 'confirming');
}

describe.each(['apartment', 'property', 'warehouse'] as const)('a change of a listing (%s)', (kind) => {
  it('sends the loaded form with the user’s changes, and makes no other call', async () => {
    const told = begin(kind);
    const {
      id,
      version,
      photos: [photo = ''],
    } = listingToChange(kind);

    await toTheLastLook(told);
    told.actor.send({ type: 'submission.confirmed' });
    const { output } = await at(told.actor, 'submitted');

    expect(told.sent).toMatchObject([
      {
        path: { id },
        header: { 'If-Match': `"${version}"` },
        body: { price: 4_000_000, state: 'Lagos', city: 'Lekki', phoneNumber: '+2348031234567', security: 'Yes' },
      },
    ]);
    const images = told.sent[0]?.body[kind === 'warehouse' ? 'propertyImages' : 'images'];
    expect(images).toEqual([photo.replace('/api/files/', '')]);
    expect(output).toEqual({ kind, listingId: id, isChange: true });
  });

  it('reports a concurrent change, keeps the typed form, and replaces that change on the next submit', async () => {
    const later = {
      ...listingToChange(kind),
      version: 'another',
      price: 9_000_000,
      title: 'Sea view',
      availability: [{ day: '2100-01-12', start: '09:00', end: '17:00' } as const],
    };
    const told = begin(kind, {
      load: [() => listingToChange(kind), () => later],
      change: [refusal(412, 'changed_meanwhile'), () => ownListing(kind)],
    });

    await toTheLastLook(told);
    told.actor.send({ type: 'submission.confirmed' });
    const { context } = await waitFor(told.actor, (snapshot) => snapshot.context.problem !== null);
    told.actor.send({ type: 'submission.confirmed' });
    await at(told.actor, 'submitted');

    expect(context.problem?.message).toContain(
      'What you typed is still here. The listing now has a different price (₦9,000,000), title (Sea view), inspection times. Submit again',
    );
    expect(told.sent.map(({ header, body }) => [header['If-Match'], body.price])).toEqual([
      [`"${listingToChange(kind).version}"`, 4_000_000],
      ['"another"', 4_000_000],
    ]);
  });

  it('restores its version and values after its tab was closed', async () => {
    const told = begin(kind);
    await toTheLastLook(told);
    const saved = JSON.parse(JSON.stringify(told.actor.getPersistedSnapshot()));
    told.actor.stop();

    const actor = told.open(restoreDraft({ version: listingDrafts.version, snapshot: saved }, listingDrafts));
    actor.send({ type: 'submission.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('submitted'));

    expect(told.sent[0]).toMatchObject({
      header: { 'If-Match': `"${listingToChange(kind).version}"` },
      body: { price: 4_000_000 },
    });
  });
});

describe('a change', () => {
  it('says when there is nothing to change, and tries again', async () => {
    const { actor } = begin('apartment', { load: [refusal(404, 'not_found'), () => listingToChange('apartment')] });

    const { context } = await at(actor, 'missing');
    actor.send({ type: 'listing.retried' });
    const { context: loaded } = await at(actor, 'filling');

    expect(context.problem).toMatchObject({ code: 'not_found' });
    expect(loaded).toMatchObject({ problem: null, draft: { propertyType: 'Flat', quantities: { Bedrooms: '3' } } });
  });

  it('stays on its step after an uncertain failure of the change or the reload', async () => {
    const told = begin('apartment', {
      load: [() => listingToChange('apartment'), refusal(0, 'unreachable')],
      change: [refusal(0, 'unreachable'), refusal(412, 'changed_meanwhile')],
    });

    await toTheLastLook(told);
    const codes: unknown[] = [];
    for (const _ of [1, 2]) {
      told.actor.send({ type: 'submission.confirmed' });
      const { context } = await at(told.actor, 'confirming');
      codes.push(context.problem?.code, context.draft.price);
    }

    expect(codes).toEqual(['unreachable', '₦4,000,000', 'unreachable', '₦4,000,000']);
    expect(new Set(told.sent.map(({ header }) => header['If-Match'])).size).toBe(1);
  });

  it.each([
    ['changed_meanwhile', 412, 'changed_meanwhile'],
    ['invalid_phone', 400, undefined],
  ])('shows after a refusal with %s (%i) and another photo: %s', async (code, status, said) => {
    const told = begin('apartment', { change: [refusal(status, code)] });
    await toTheLastLook(told);
    told.actor.send({ type: 'submission.confirmed' });
    await waitFor(told.actor, (snapshot) => snapshot.context.problem !== null);

    told.actor.send({ type: 'attachments.changed', photos: 2, documents: 0 });

    expect(told.actor.getSnapshot().context).toMatchObject({ attached: { photos: 2 }, stored: null });
    expect(told.actor.getSnapshot().context.problem?.code).toBe(said);
  });

  it.each([
    ['property', { property_details: '', features: [] }],
    ['photos', { photos: [], phone_no: null }],
    ['features', { features: [], phone_no: null }],
    ['price', { price: 0.5, phone_no: null }],
    ['details', { phone_no: null }],
  ])('leads from the preview of an incomplete listing to its first incomplete part: %s', async (part, lack) => {
    const load = [() => ({ ...listingToChange('apartment'), ...lack })];
    const { actor } = begin('apartment', { load }, routes.apartment.confirming);

    const { value } = await at(actor, 'filling');

    expect(value).toEqual({ filling: part });
  });

  it('opens at the step that its address names', async () => {
    const { actor } = begin('apartment', {}, routes.apartment.reviewing);

    expect((await at(actor, 'reviewing')).context.attached).toEqual({ photos: 1, documents: 0 });
  });

  it('adds no inspection day in a booking', async () => {
    const stay = { fromDate: '2100-01-04', toDate: '2100-01-08' };
    const booking = {
      ...stay,
      id: 'b',
      status: 'accepted',
      renter_name: 'Zainab',
      total: null,
      answer_by: null,
    } as const;
    const activity = { saves: 0, bookings: [booking], inspections: [] };
    const told = begin('apartment', { load: [() => ({ ...listingToChange('apartment'), activity })] });
    await at(told.actor, 'filling');

    told.actor.send({ type: 'location.changed', path: '/available-date' });
    const { children } = await at(told.actor, 'scheduling');
    children.availability?.send({ type: 'day.toggled', day: '2100-01-05' });

    expect(children.availability?.getSnapshot()).toMatchObject({
      context: { days: [], problem: expect.any(String) },
    });
  });

  it('leaves out days that are over', async () => {
    const coming = { day: '2100-01-04', start: '09:00', end: '17:00' } as const;
    const availability = [{ ...coming, day: '2020-01-06' }, coming];
    const { actor } = begin('apartment', { load: [() => ({ ...listingToChange('apartment'), availability })] });

    expect((await at(actor, 'filling')).context.days).toEqual([coming]);
  });

  it('names the listing in the address of every step', () => {
    const listing = { kind: 'warehouse', id: 'abc' } as const;

    expect(readChangedListing(new URL(changeHref(listing), 'https://gida.example').search)).toEqual(listing);
    expect(readChangedListing(`?step=confirm${changeQuery(listing).replace('?', '&')}`)).toEqual(listing);
    expect([
      readChangedListing(''),
      readChangedListing('?kind=castle&listing=abc'),
      readChangedListing('?kind=warehouse'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe('listingDrafts', () => {
  it('keeps the existing photos when new ones have to be uploaded again', () => {
    const actor = createActor(attachmentsMachine, { parent: createParent() }).start();
    actor.send({ type: 'files.given', images: ['old'], documents: ['deed'] });
    actor.send({ type: 'photos.added', files: photos.slice(0, 1) });

    actor.send({ type: 'files.swept' });
    const { files } = actor.getSnapshot().context;
    actor.send({ type: 'file.removed', id: '1' });

    expect(files.map(({ id, status, file }) => [id, status, file])).toEqual([
      ['1', 'stored', 'old'],
      ['2', 'stored', 'deed'],
      ['3', 'waiting', null],
    ]);
    expect(actor.getSnapshot().context.files).toHaveLength(2);
  });
});
