/** Labels of goods, vehicles, and pickup times, shared by every screen that shows them. */
import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_FREE_UNTIL } from '#domain/limits.ts';
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

/** The sender's cost of cancelling, as in `costOfCancelling` of domain/lifecycles/shipment-times.ts. */
export const CANCELLING = `You can cancel free of charge until ${spanInWords(SHIPMENT_FREE_UNTIL)} before pickup. After that the carrier keeps a quarter of the price, or half once the truck is on the way.`;
