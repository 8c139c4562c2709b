import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import { knownSamples } from '#machines/listing/listing.known.fixtures.ts';
import {
  apartmentCall,
  draftOf,
  propertyCall,
  type SentListing,
  warehouseCall,
} from '#machines/listing/listing.payload.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

const kinds: readonly ListingKind[] = ['apartment', 'property', 'warehouse'];
const samples = kinds.flatMap((kind) => knownSamples(kind).map((sample) => ({ kind, ...sample })));

/** The optional fields of a form. */
const known = ({ title, pricePeriod, shortestStay, charges, facts }: ListingDraft) => ({
  ...{ title, pricePeriod, shortestStay, charges, facts },
});

describe.each(databases)('the optional fields of a listing on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });

  const list = async ({ kind, draft }: (typeof samples)[number]) => {
    const documents = kind === 'warehouse' ? [await owner.uploadProof()] : [];
    const stored: SentListing['stored'] = { images: [await owner.uploadPhoto()], documents };
    const context: SentListing = { kind, draft, stored, days: [], listingKey: randomUUID() };
    const { token } = owner;
    if (kind === 'apartment') return environment.call('listApartment', { token, ...apartmentCall({ context }) });
    if (kind === 'property') return environment.call('listProperty', { token, ...propertyCall({ context }) });
    return environment.call('listWarehouse', { token, ...warehouseCall({ context }) });
  };

  it.each(samples)('reads a $kind as it was typed: $case', async (sample) => {
    const { status, body } = await list(sample);
    const opened = await environment.call('getOwnListing', { token: owner.token, params: { id: body.id } });

    expect(status).toBe(200);
    expect(known(draftOf(opened.body))).toEqual(known(sample.draft));
  });
});
