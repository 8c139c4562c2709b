/** Labels of goods, vehicles, pickup times and statuses, shared by every screen that shows them. */
import { spanInWords } from '#domain/in-words.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { SHIPMENT_FREE_UNTIL } from '#domain/limits.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { RecordTone } from '#src/ui/record.tsx';

type Schemas = components['schemas'];

export const goodsWords: Record<Schemas['GoodsKind'], string> = {
  boxes: 'Boxes',
  produce: 'Farm produce',
  furniture: 'Furniture',
  machines: 'Machines',
  buildingMaterials: 'Building materials',
  liquids: 'Liquids',
  other: 'Other goods',
};

export const vehicleWords: Record<VehicleKind, string> = {
  tricycle: 'Tricycle',
  pickupTruck: 'Pickup truck',
  van: 'Van',
  lightTruck: 'Light truck',
  truck: 'Truck',
  trailer: 'Trailer',
  coldVan: 'Cold van',
  coldTruck: 'Cold truck',
};

export const windowWords: Record<Schemas['ShipmentWindow'], string> = {
  morning: '8:00 AM to 12:00 PM',
  afternoon: '12:00 PM to 4:00 PM',
  evening: '4:00 PM to 8:00 PM',
};

/** `Boxes, 400 kg, longest side 120 cm, fragile` */
export function goodsInWords({ kind, weight_kg, longest_cm, fragile, cold, hazard }: Schemas['Goods']): string {
  const more = [
    fragile && 'fragile',
    cold && 'must stay cold',
    hazard && `dangerous: ${hazard.un_number}, class ${hazard.class}`,
  ];
  const size = [`${weight_kg.toLocaleString('en')} kg`, `longest side ${longest_cm} cm`];
  return [goodsWords[kind], ...size, ...more.filter(Boolean)].join(', ');
}

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
export const statusOf = ({ status, ended_as }: Pick<Schemas['Shipment'], 'status' | 'ended_as'>) =>
  ended_as ? { ...statusWords.closed, status: endWords[ended_as] } : statusWords[status];

const endWords: Record<NonNullable<Schemas['Shipment']['ended_as']>, string> = {
  delivered: 'Delivered',
  returned: 'Returned',
  notHandedOver: 'Not collected',
};

/** Names the carrier's share of a payment after what it is for. */
export function shareLabel({ status, ended_as }: Pick<Schemas['Shipment'], 'status' | 'ended_as'>): string {
  if (status === 'cancelled') return 'Cancellation fee to the carrier';
  return ended_as === 'notHandedOver' ? 'Fee to the carrier for the failed pickup' : 'To the carrier';
}

/** The sender's cost of cancelling, as in `costOfCancelling` of domain/lifecycles/shipment-times.ts. */
export const CANCELLING = `You can cancel free of charge until ${spanInWords(SHIPMENT_FREE_UNTIL)} before pickup. After that the carrier keeps a quarter of the price, or half once the truck is on the way.`;
