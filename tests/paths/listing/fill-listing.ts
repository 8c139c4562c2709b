import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import { listingWords } from '#src/flows/shared/listing-words.ts';
import type { Person } from '../adapter.ts';

/** Fills in the form of a listing from top to bottom. What the draft leaves empty is left alone. */
export async function fillListing(person: Person, kind: ListingKind, draft: ListingDraft) {
  const words = listingWords[kind];
  const fill = async (label: string, text: string) => void (text && (await person.fill(label, text)));
  const choose = async (label: string, value: string) => void (value && (await person.choose(label, value)));

  await choose(words.type, draft.propertyType);
  await fill(words.details, draft.details);
  await choose('State', draft.state);
  await choose('City', draft.city);
  await fill(words.address, draft.address);
  await fill('Price', draft.price);
  await fill(kind === 'warehouse' ? 'Phone number (optional)' : 'Phone number', draft.phoneNumber);
  await fill('Lease duration (months)', draft.leaseDuration);
  if (draft.security) await person.check(draft.security);
  if (kind !== 'warehouse') await fill('Description', draft.description);
  for (const feature of draft.features) await person.check(feature);
  for (const [feature, many] of Object.entries(draft.quantities)) await fill(`How many: ${feature}`, many ?? '');
}
