import { type ListingMove, type ListingStatus, movesOf } from '#domain/lifecycles/listing.ts';
import { CONFIRM_REQUEST_AFTER } from '#domain/limits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';

export const statusWords: Record<ListingStatus, string> = {
  listed: 'Live',
  paused: 'Paused',
  let: 'Rented',
  sold: 'Sold',
  closed: 'Closed',
  removed: 'Removed',
  suspended: 'Suspended',
};

export interface Question {
  title: string;
  text: string;
  /** The label of the button that leaves the listing as it is. */
  keep: string;
  /** Whether the listing cannot be relisted afterwards. */
  isGrave?: true;
}

/** Whether the owner has been asked to confirm the listing. */
export const isDue = ({ confirmed_at }: OwnListing) =>
  confirmed_at !== undefined && serverNow() >= Date.parse(confirmed_at) + CONFIRM_REQUEST_AFTER;

/** Whether the owner can confirm the listing, and it is due or paused without a confirmation. */
export const asksToConfirm = (listing: OwnListing) =>
  movesOf(listing.kind, listing.status, listing.unconfirmed).includes('confirm') &&
  (listing.unconfirmed === true || isDue(listing));

/** A listing that was never public is published, and one that was is relisted. */
export const PUBLISH = 'Publish now';

export const moveWords: Record<ListingMove, string> = {
  confirm: 'Yes, still available',
  pause: 'Pause',
  resume: 'Relist',
  let: 'Mark as rented',
  sell: 'Mark as sold',
  close: 'Close',
  remove: 'Remove',
};

/** The questions before moves that the owner cannot undo, or that affect others. */
export const questions: Partial<Record<ListingMove, Question>> = {
  pause: {
    title: 'Pause this listing?',
    text: 'It disappears from search until you relist it.',
    keep: 'Keep listing live',
  },
  let: {
    title: 'Mark this listing as rented?',
    text: 'It stays out of search until you relist it. Accepted bookings are not affected.',
    keep: 'Not rented yet',
  },
  sell: {
    title: 'Mark this listing as sold?',
    text: 'It stays out of search for good, and you can’t relist it.',
    keep: 'Not sold yet',
    isGrave: true,
  },
  close: {
    title: 'Close this listing?',
    text: 'You keep a record of it, but you can’t relist it.',
    keep: 'Keep listing',
    isGrave: true,
  },
  remove: {
    title: 'Remove this listing?',
    text: 'No one can find or open it. You can’t undo this.',
    keep: 'Keep listing',
    isGrave: true,
  },
};
