import { emptyListing, type ListingDraft } from '#domain/listing.ts';
import { findState } from '#domain/states.ts';
import { vault } from '#machines/vault/vault.ts';

/** Reads the owner's state and phone number from the account, to fill in the form of a listing. */
export function knownOfAccount(): Pick<ListingDraft, 'state' | 'phoneNumber'> {
  const { state = '', phone_no = '' } = vault.user() ?? {};
  return { state: findState(state)?.name ?? '', phoneNumber: phone_no };
}

/** Whether the user has typed or chosen anything beyond what was filled in. */
export const isChanged = (draft: ListingDraft, known: Partial<ListingDraft>) =>
  JSON.stringify(draft) !== JSON.stringify({ ...emptyListing, ...known });
