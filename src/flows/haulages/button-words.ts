/** What the buttons of the moves say. Apart, since a list of jobs asks nothing. */
import type { PageMove } from '#machines/haulages/haulage.types.ts';

export const buttonWords: Record<PageMove, { action: string; busy: string }> = {
  accept: { action: 'Take this offer', busy: 'Taking it...' },
  offer: { action: 'Make an offer', busy: 'Sending...' },
  assign: { action: 'Say who drives', busy: 'Sending...' },
  cancel: { action: 'Call it off', busy: 'Calling it off...' },
  object: { action: 'Object', busy: 'Sending...' },
  go: { action: 'Set out', busy: 'Sending...' },
  pickUp: { action: 'It is loaded', busy: 'Sending...' },
  notHandedOver: { action: 'Nothing was handed over', busy: 'Sending...' },
  deliver: { action: 'It is delivered', busy: 'Sending...' },
  undelivered: { action: 'Nobody takes it', busy: 'Sending...' },
  bringBack: { action: 'The shipper has it again', busy: 'Sending...' },
};
