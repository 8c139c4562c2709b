/** Words of the delivery lists: titles and buttons. The page of one delivery adds `page-words.ts`. */
import { href } from '#domain/addresses.ts';
import { isShipmentOver, type ShipmentMove } from '#domain/lifecycles/shipment.ts';
import type { PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import type { ShipmentsSide } from '#machines/shipments/shipments.machine.ts';

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
    lead: 'Loads that senders chose you for, newest first.',
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
  withdraw: { action: 'Withdraw my offer', busy: 'Withdrawing…' },
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
export function buttonOfMove(move: PageMove, { role, offers }: Pick<Shipment, 'role' | 'offers'>): ButtonWords {
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

/** Whether the sender can fill in a new request with this one. */
export const canSendAgain = ({ role, status, to }: Shipment) =>
  role === 'shipper' &&
  to.address !== null &&
  (status === 'delivered' || status === 'returned' || isShipmentOver(status));
