/** Words for the status of a delivery. A file of its own, so that the request form does not load them. */
import { formatMoment } from '#domain/calendar.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';

type Schemas = components['schemas'];
type Ended = Pick<Schemas['Shipment'], 'status' | 'ended_as'>;

export const statusWords: Record<ShipmentStatus, { status: string; tone: RecordTone }> = {
  requested: { status: 'Getting offers', tone: 'open' },
  awaitingPayment: { status: 'Awaiting payment', tone: 'open' },
  booked: { status: 'Booked', tone: 'good' },
  assigned: { status: 'Driver assigned', tone: 'good' },
  onTheWay: { status: 'On the way to pickup', tone: 'good' },
  notHandedOver: { status: 'Pickup failed', tone: 'bad' },
  pickedUp: { status: 'In transit', tone: 'good' },
  returning: { status: 'Returning', tone: 'open' },
  delivered: { status: 'Delivered', tone: 'good' },
  returned: { status: 'Returned', tone: 'open' },
  disputed: { status: 'Under review', tone: 'open' },
  // For a closed delivery whose end is unknown: see statusOf.
  closed: { status: 'Closed', tone: 'good' },
  refunded: { status: 'Refunded', tone: 'quiet' },
  failed: { status: 'No one came', tone: 'bad' },
  cancelled: { status: 'Cancelled', tone: 'bad' },
  lapsed: { status: 'Expired', tone: 'quiet' },
};

/** The words for a delivery's status. One that is closed is named after how it ended. */
export const statusOf = ({ status, ended_as }: Ended) =>
  ended_as ? { ...statusWords.closed, status: endWords[ended_as] } : statusWords[status];

const endWords: Record<NonNullable<Ended['ended_as']>, string> = {
  delivered: 'Delivered',
  returned: 'Returned',
  notHandedOver: 'Not collected',
};

/** Whether the goods reached the receiver, also if the status has changed since. */
export const wasDelivered = ({ status, ended_as, timeline = [] }: Ended & Pick<Schemas['Shipment'], 'timeline'>) =>
  [status, ended_as, ...timeline.map((event) => event.status)].includes('delivered');

/** The status and its time; where a phone reported it later, both times. */
export function eventInWords({ status, at, made_at }: Schemas['ShipmentEvent']) {
  const [known, made] = [at, made_at ?? at].map((moment) => formatMoment(new Date(moment)));
  return `${statusWords[status].status}: ${made}${made === known ? '' : `, reported ${known}`}`;
}

/** Names the carrier's share of a payment after what it is for. */
export function shareLabel({ status, ended_as }: Ended): string {
  if (status === 'cancelled') return 'Cancellation fee to the carrier';
  return ended_as === 'notHandedOver' ? 'Fee to the carrier for the failed pickup' : 'To the carrier';
}
