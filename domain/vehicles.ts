/** Vehicle types, plates and documents. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
import type { components } from '#openapi/contract.gen.ts';
import type { PlainDate } from './calendar.ts';
import { LOAD_MAX } from './limits.ts';

export type VehicleKind = components['schemas']['VehicleKind'];

/** The maximum load of a vehicle, in kilograms. */
export const capacityOf: Readonly<Record<VehicleKind, number>> = {
  tricycle: 500,
  pickupTruck: 1_000,
  van: 1_500,
  lightTruck: 5_000,
  truck: 15_000,
  trailer: LOAD_MAX,
  coldVan: 1_000,
  coldTruck: 10_000,
};

/** Plates since 2012, `ABC-123DE`, and before, `AB123-CDE`. */
const FORMS = [/^([A-Z]{3})(\d{3}[A-Z]{2})$/, /^([A-Z]{2}\d{3})([A-Z]{3})$/];

/** Reads a plate number in any spelling: `abc 123 de`. @returns `ABC-123DE`, or `undefined` for anything else. */
export function parsePlate(spelling: string): string | undefined {
  const compact = spelling.toUpperCase().replace(/[\s\-\u2010-\u2015]/g, '');
  const found = FORMS.map((form) => form.exec(compact)).find((match) => match !== null);
  return found ? `${found[1]}-${found[2]}` : undefined;
}

interface Papers {
  readonly licence_until: PlainDate;
  readonly insurance_until: PlainDate;
}

/** Whether both documents are valid on a day. They are valid through their expiry date. */
export const isInServiceOn = ({ licence_until, insurance_until }: Papers, day: PlainDate): boolean =>
  day <= licence_until && day <= insurance_until;

/** The document that expires first, and its expiry date. */
export function endOfPapers({ licence_until, insurance_until }: Papers): { day: PlainDate; papers: string } {
  if (licence_until === insurance_until) return { day: licence_until, papers: 'licence and insurance' };
  return licence_until < insurance_until
    ? { day: licence_until, papers: 'licence' }
    : { day: insurance_until, papers: 'insurance' };
}
