import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ListingDraft } from '#domain/listing.ts';
import { completeDrafts, oneDay } from './listing.fixtures.ts';
import { knownSamples, samplesBeyond } from './listing.known.fixtures.ts';
import { apartmentListingMachine, propertyListingMachine, warehouseListingMachine } from './listing.machine.ts';
import { apartmentCall, apartmentChange, propertyCall, type SentListing, warehouseCall } from './listing.payload.ts';
import { routes } from './listing.routes.ts';

const told: Partial<ListingDraft> = {
  title: ' Three-bedroom flat in Lekki ',
  pricePeriod: 'year',
  shortestStay: '2',
  charges: [{ kind: 'agency', amount: '₦450,000', refundable: false, every: 'once' }],
  facts: { toilets: '4', size: '140', band: 'A', water: '' },
};

const sent = (kind: SentListing['kind'], change: Partial<ListingDraft>) => ({
  context: { kind, draft: { ...completeDrafts[kind], ...change }, stored: null, days: [], listingKey: 'key' },
});

/** Fields that are optional in the contract. */
const OPTIONAL = ['title', 'pricePeriod', 'shortestStay', 'charges', 'facts'];
const namesOf = (body: object) => OPTIONAL.filter((name) => name in body);

describe('the optional fields of a payload', () => {
  it('are left out when they are empty', () => {
    const bodies = [
      apartmentCall(sent('apartment', {})).body,
      propertyCall(sent('property', {})).body,
      warehouseCall(sent('warehouse', {})).body,
    ];

    expect(bodies.map(namesOf)).toEqual([[], [], []]);
  });

  it('leave out facts that do not fit the type, and the period of a sale', () => {
    const land = propertyCall(sent('property', { ...told, propertyType: 'Land' })).body;

    expect(namesOf(land)).toEqual(['title', 'shortestStay', 'charges', 'facts']);
    expect(land.facts).toEqual({ size: 140 });
    expect(warehouseCall(sent('warehouse', told)).body.facts).toEqual({ size: 140, band: 'A' });
  });
});

/** The form as typed, with spaces around every text. */
const blanks = { details: ' Three rooms ', address: ' 12 Admiralty Way ', description: ' Newly painted. ' };
const stored = { images: ['one', 'two'], documents: ['deed'] };

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

  it.each(knownSamples(kind))('continues with $case, and keeps it', ({ draft }) => {
    const { value, context } = send(draft);

    expect(value).toBe('reviewing');
    expect(context.draft).toEqual(draft);
  });

  it.each(samplesBeyond(kind))('stays with $case', ({ draft }) => {
    expect(send(draft).matches('filling')).toBe(true);
  });
});

describe('the payload of a listing', () => {
  it('sends price and place as typed', () => {
    expect(apartmentCall(sent('apartment', told)).body).toMatchObject({
      title: 'Three-bedroom flat in Lekki',
      pricePeriod: 'year',
      shortestStay: 2,
      charges: [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' }],
      facts: { toilets: 4, size: 140, band: 'A' },
    });
  });

  it('sends every field of a home, with other type and quantities', () => {
    const other = { propertyType: 'Other Property Type', otherPropertyType: ' Houseboat ' };
    const features = {
      features: ['Bedrooms', 'Bathrooms', 'Kitchen'],
      quantities: { Bedrooms: ' 3 ', Bathrooms: '', Toilets: '2' },
    };
    const { context } = sent('apartment', { ...blanks, ...other, ...features, security: 'No' });

    expect(apartmentCall({ context: { ...context, stored, days: [...oneDay] } })).toEqual({
      header: { 'Idempotency-Key': 'key' },
      body: {
        ...{ propertyType: 'Other Property Type', otherPropertyType: 'Houseboat', apartmentDetails: 'Three rooms' },
        ...{
          state: 'Lagos',
          city: 'Lekki',
          address: '12 Admiralty Way',
          price: 4_500_000,
          phoneNumber: '0803 123 4567',
        },
        ...{ security: 'No', description: 'Newly painted.', images: ['one', 'two'] },
        ...{ selectedFeatures: ['Bedrooms', 'Bathrooms', 'Kitchen'], featureQuantities: { Bedrooms: 3 } },
        availability: oneDay,
      },
    });
  });

  it('sends every field of a warehouse, by the names of its form', () => {
    const { context } = sent('warehouse', {
      ...blanks,
      propertyType: 'Others',
      otherPropertyType: ' Silo ',
      leaseDuration: ' 12 ',
    });
    const call = warehouseCall({ context: { ...context, stored, days: [...oneDay] } });

    expect(call).toEqual({
      header: { 'Idempotency-Key': 'key' },
      body: {
        ...{
          propertyType: 'Others',
          otherPropertyType: 'Silo',
          WarehouseDetails: 'Three rooms',
          state: 'Lagos',
          city: 'Lekki',
        },
        ...{ street: '12 Admiralty Way', price: 4_500_000, phoneNumber: '0803 123 4567', proofOfOwnership: 'deed' },
        ...{ leaseDuration: 12, security: 'Yes', propertyImages: ['one', 'two'], features: ['Loading Dock'] },
        availability: oneDay,
      },
    });
    expect(warehouseCall(sent('warehouse', { phoneNumber: '' })).body).not.toHaveProperty('phoneNumber');
    expect(apartmentCall(sent('apartment', { otherPropertyType: 'Houseboat' })).body).not.toHaveProperty(
      'otherPropertyType',
    );
  });

  it('names the listing and the version that it changes', () => {
    const { context } = sent('apartment', {});

    expect(apartmentChange({ context: { ...context, listingId: 'one', version: 'seventh' } })).toMatchObject({
      ...{ path: { id: 'one' }, header: { 'If-Match': '"seventh"' } },
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
        return actor.getSnapshot();
      };

      expect(sent(completeDrafts[kind]).matches(state)).toBe(true);
      expect(sent({ ...completeDrafts[kind], price: '' }).value).toEqual({ filling: 'photos' });
    },
  );
});
