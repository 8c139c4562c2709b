/** Labels of goods, vehicles, and pickup times, shared by every screen that shows them. */
import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_FREE_UNTIL } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';

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

/** `Boxes (bathroom tiles), 400 kg, longest side 120 cm, fragile` */
export function goodsInWords(goods: Schemas['Goods']): string {
  const { kind, contents, value, weight_kg, longest_cm, fragile, cold, hazard } = goods;
  const more = [
    fragile && 'fragile',
    cold && 'must stay cold',
    hazard && `dangerous: ${hazard.un_number}, class ${hazard.class}`,
    value !== undefined && `declared value ${formatKobo(fromWire(value))}`,
  ];
  const size = [`${weight_kg.toLocaleString('en')} kg`, `longest side ${longest_cm} cm`];
  const what = contents ? `${goodsWords[kind]} (${contents})` : goodsWords[kind];
  return [what, ...size, ...more.filter(Boolean)].join(', ');
}

/** The parts of a carrier's price, by the terms. */
export const PRICE_INCLUDES = 'fuel, tolls, levies and waiting';

/** The parts of the price of an offer, which may charge for waiting. */
export const partsOfPrice = (waiting: Waiting) => (waiting ? 'fuel, tolls and levies' : PRICE_INCLUDES);

/** `2 hours at each address are free, …` */
export function waitingInWords({ free_hours, per_hour }: NonNullable<Waiting>): string {
  const free = free_hours === 1 ? '1 hour at each address is free' : `${free_hours} hours at each address are free`;
  const more = `${free_hours === 0 ? 'Each hour' : `${free}, each further hour`} costs ${formatKobo(fromWire(per_hour))}`;
  return `${more}. The sender pays the carrier for it directly, outside Gida.`;
}

type Waiting = components['schemas']['WaitingCharge'] | undefined;

/** A rule of the terms, beside every declared value. */
export const NOT_INSURED = 'Gida does not insure goods.';

/** The rules of the terms on loss and damage. Staff decide about the price alone: domain/lifecycles/shipment.ts. */
export const LIABLE = `${NOT_INSURED} The carrier is responsible for them from pickup to delivery. We can refund you up to the price of the delivery. Claim anything above it from the carrier.`;

/** The sender's cost of cancelling, as in `costOfCancelling` of domain/lifecycles/shipment-times.ts. */
export const CANCELLING = `You can cancel free of charge until ${spanInWords(SHIPMENT_FREE_UNTIL)} before pickup. After that the carrier keeps a quarter of the price, or half once the truck is on the way.`;
