import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { knownSamples, samplesBeyond } from './listing.known.samples.ts';
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
