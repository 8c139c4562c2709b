import type { ListingMove, ListingStatus } from '#domain/lifecycles/listing.ts';

export const statusWords: Record<ListingStatus, string> = {
  listed: 'Listed',
  paused: 'Paused',
  let: 'Let',
  sold: 'Sold',
  closed: 'Closed',
  removed: 'Removed',
  suspended: 'Suspended',
};

interface MoveWords {
  action: string;
  /** Asked first, of what cannot be taken back, or takes from others what they count on. */
  question?: { title: string; text: string };
}

/** What was never public is not put back. */
export const PUT_UP = 'Put up now';

const VISITS = 'Visits that are to come are called off, and what was paid for them goes back.';

export const moveWords: Record<ListingMove, MoveWords> = {
  confirm: { action: 'Confirm' },
  pause: {
    action: 'Pause',
    question: { title: 'Pause this listing?', text: `Nobody finds it until you put it back up. ${VISITS}` },
  },
  resume: { action: 'Put back up' },
  let: {
    action: 'Mark as let',
    question: { title: 'Is it let?', text: `It leaves the search until you put it back up. ${VISITS}` },
  },
  sell: {
    action: 'Mark as sold',
    question: {
      title: 'Is it sold?',
      text: `It leaves the search for good. You cannot put it back up afterwards. ${VISITS}`,
    },
  },
  close: {
    action: 'Close',
    question: {
      title: 'Close this listing?',
      text: 'It is kept for your records. You cannot put it back up afterwards.',
    },
  },
  remove: {
    action: 'Remove',
    question: {
      title: 'Remove this listing?',
      text: `Nobody can find or open it any more. This cannot be undone. ${VISITS}`,
    },
  },
};
