/** Where a haulage stands, in lists and on its page. */
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { RecordTone } from '#src/ui/record.tsx';

export const statusWords: Record<HaulageStatus, { status: string; tone: RecordTone }> = {
  requested: { status: 'Waiting for offers', tone: 'open' },
  awaitingPayment: { status: 'Not paid yet', tone: 'open' },
  booked: { status: 'Paid', tone: 'good' },
  assigned: { status: 'A driver is named', tone: 'good' },
  onTheWay: { status: 'The driver is on the way', tone: 'good' },
  notHandedOver: { status: 'Not handed over', tone: 'bad' },
  pickedUp: { status: 'On the road', tone: 'good' },
  returning: { status: 'On the way back', tone: 'open' },
  delivered: { status: 'Delivered', tone: 'good' },
  returned: { status: 'Back with its shipper', tone: 'open' },
  disputed: { status: 'Being decided', tone: 'open' },
  closed: { status: 'Closed', tone: 'good' },
  refunded: { status: 'Paid back', tone: 'quiet' },
  failed: { status: 'Nobody came', tone: 'bad' },
  cancelled: { status: 'Called off', tone: 'bad' },
  lapsed: { status: 'Lapsed', tone: 'quiet' },
};
