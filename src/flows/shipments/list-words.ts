/** Words of the delivery lists: titles, statuses and buttons. The page of one delivery adds `page-words.ts`. */
import { href } from '#domain/addresses.ts';
import type { ShipmentMove, ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import type { ShipmentsSide } from '#machines/shipments/shipments.machine.ts';
import type { RecordTone } from '#src/ui/record.tsx';

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
  // Where it is not known how it ended: see statusOf.
  closed: { status: 'Closed', tone: 'good' },
  refunded: { status: 'Refunded', tone: 'quiet' },
  failed: { status: 'No one came', tone: 'bad' },
  cancelled: { status: 'Cancelled', tone: 'bad' },
  lapsed: { status: 'Expired', tone: 'quiet' },
};

/** The words for a delivery's status. One that is closed is named after how it ended. */
export const statusOf = ({ status, ended_as }: Pick<Shipment, 'status' | 'ended_as'>) =>
  ended_as ? { ...statusWords.closed, status: endWords[ended_as] } : statusWords[status];

const endWords: Record<NonNullable<Shipment['ended_as']>, string> = {
  delivered: 'Delivered',
  returned: 'Returned',
  notHandedOver: 'Not collected',
};

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Shown when the list is empty. */
  none: string;
  /** The button below an empty list. */
  way: { to: string; label: string };
  others: readonly ShipmentsSide[];
  /** Shown while the list loads. */
  loading: string;
}

export const sideWords: Record<ShipmentsSide, SideWords> = {
  shipper: {
    title: 'My deliveries',
    lead: 'Newest first.',
    path: href.shipments,
    none: 'No deliveries yet.',
    way: { to: href.haul(), label: 'Move goods' },
    others: ['carrier', 'open', 'driver'],
    loading: 'Loading your deliveries',
  },
  carrier: {
    title: 'My loads',
    lead: 'Loads you are carrying, newest first.',
    path: href.shipmentsCarried,
    none: 'No loads yet.',
    way: { to: href.shipmentsOpen, label: 'Find loads' },
    others: ['open', 'driver', 'shipper'],
    loading: 'Loading your loads',
  },
  open: {
    title: 'Find loads',
    lead: 'New loads that fit your vehicles and your states.',
    path: href.shipmentsOpen,
    none: 'No matching loads right now. We only show loads that start and end in states you cover.',
    way: { to: href.shipmentsCarried, label: 'See my loads' },
    others: ['carrier', 'driver', 'shipper'],
    loading: 'Looking for loads',
  },
  driver: {
    title: 'My jobs',
    lead: 'Jobs assigned to you, soonest first.',
    path: href.shipmentsDriven,
    none: 'No jobs right now. Ask your carrier to add your phone number as a driver.',
    way: { to: href.shipmentsCarried, label: 'See my loads' },
    others: ['carrier', 'open', 'shipper'],
    loading: 'Loading your jobs',
  },
};

interface ButtonWords {
  action: string;
  busy: string;
}

const buttonWords: Record<PageMove, ButtonWords> = {
  accept: { action: 'Accept offer', busy: 'Accepting…' },
  offer: { action: 'Send an offer', busy: 'Sending…' },
  assign: { action: 'Assign a driver', busy: 'Sending…' },
  cancel: { action: 'Cancel delivery', busy: 'Cancelling…' },
  object: { action: 'Report a problem', busy: 'Sending…' },
  go: { action: 'Start trip', busy: 'Sending…' },
  pickUp: { action: 'Confirm pickup', busy: 'Sending…' },
  notHandedOver: { action: 'No goods to pick up', busy: 'Sending…' },
  deliver: { action: 'Confirm delivery', busy: 'Sending…' },
  undelivered: { action: 'Receiver refused', busy: 'Sending…' },
  bringBack: { action: 'Confirm return', busy: 'Sending…' },
};

/** The button of a move on the page of a delivery, for the role of the user. */
export function buttonFor(move: PageMove, { role, offers }: Pick<Shipment, 'role' | 'offers'>): ButtonWords {
  if (move === 'offer' && offers.length > 0) return { ...buttonWords.offer, action: 'Change my offer' };
  if (move === 'cancel' && role === 'carrier') return { ...buttonWords.cancel, action: 'Cancel load' };
  return buttonWords[move];
}

/** Names of the updates that a driver can record on the phone. */
const updateNames: Partial<Record<ShipmentMove, string>> = {
  go: 'Trip started',
  pickUp: 'Pickup',
  notHandedOver: 'No goods to pick up',
  deliver: 'Delivery',
  undelivered: 'Receiver refused',
  bringBack: 'Return',
};

export const updateName = (move: ShipmentMove): string => updateNames[move] ?? buttonWords[move].action;
