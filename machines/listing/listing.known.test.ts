import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ListingDraft } from '#domain/listing.ts';
import { completeDrafts } from './listing.fixtures.ts';
import { knownSamples, samplesBeyond } from './listing.known.fixtures.ts';
import { apartmentListingMachine, propertyListingMachine, warehouseListingMachine } from './listing.machine.ts';
import { routes } from './listing.routes.ts';

const machines = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

describe.each(['apartment', 'property', 'warehouse'] as const)('the form of a %s', (kind) => {
  const send = (draft: ReturnType<typeof knownSamples>[number]['draft']) => {
    const actor = createActor(machines[kind], { input: { path: routes[kind].filling } }).start();
    actor.send({ type: 'attachments.changed', photos: 1, documents: kind === 'warehouse' ? 1 : 0 });
    actor.send({ type: 'form.submitted', draft });
    return actor.getSnapshot();
  };

  it.each(knownSamples(kind))('goes on with $case, and keeps it', ({ draft }) => {
    const { value, context } = send(draft);

    expect(value).toBe('reviewing');
    expect(context.draft).toEqual(draft);
  });

  it.each(samplesBeyond(kind))('stays with $case', ({ draft }) => {
    expect(send(draft).value).toBe('filling');
  });
});

it.each([
  ['apartment', 0, 0, 'filling'],
  ['apartment', 1, 0, 'reviewing'],
  ['property', 0, 0, 'reviewing'],
  ['warehouse', 1, 0, 'filling'],
  ['warehouse', 0, 1, 'filling'],
  ['warehouse', 1, 1, 'reviewing'],
] as const)(
  'moves on from the form of a %s with %i photos and %i documents to %s',
  (kind, photos, documents, state) => {
    const sent = (draft: ListingDraft) => {
      const actor = createActor(machines[kind], { input: { path: routes[kind].filling } }).start();
      if (photos + documents > 0) actor.send({ type: 'attachments.changed', photos, documents });
      actor.send({ type: 'form.submitted', draft });
      return actor.getSnapshot().value;
    };

    expect(sent(completeDrafts[kind])).toBe(state);
    expect(sent({ ...completeDrafts[kind], price: '' })).toBe('filling');
  },
);
