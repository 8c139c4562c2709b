/** The delivery request as typed: all fields are text until it is sent. */
import type { components } from '#openapi/contract.gen.ts';
import type { Goods } from './goods.ts';
import { parseNaira, toWire } from './money.ts';
import type { ShipmentWindow } from './shipment-window.ts';
import type { VehicleKind } from './vehicles.ts';

/** `yes` for a ticked box, else empty. */
export type Tick = string;

export interface GoodsDraft {
  kind: string;
  /** Optional: what is in the pieces, in the sender's words. */
  contents: string;
  /** Optional: what they are worth, in naira. */
  value: string;
  amount: string;
  weight_kg: string;
  longest_cm: string;
  fragile: Tick;
  cold: Tick;
  hazardous: Tick;
  un_number: string;
  class: string;
  papers: Tick;
}

export interface PlaceDraft {
  state: string;
  city: string;
  address: string;
  landmark: string;
  name: string;
  phone_no: string;
}

export interface TimeDraft {
  day: string;
  window: string;
  /** Optional: notes for the driver. */
  notes: string;
}

export interface HaulDraft {
  goods: GoodsDraft;
  from: PlaceDraft;
  to: PlaceDraft;
  when: TimeDraft;
  /** Empty until the user chooses one; the form then shows the suggested vehicle. */
  vehicle: VehicleKind | '';
}

/** The longest side of the longest piece, in centimetres. @source openapi.yaml, Goods */
export const LONGEST_MAX = 1_360;

const emptyPlace: PlaceDraft = { state: '', city: '', address: '', landmark: '', name: '', phone_no: '' };

export const emptyHaul: HaulDraft = {
  goods: {
    ...{ kind: '', contents: '', value: '', amount: '', weight_kg: '', longest_cm: '', fragile: '', cold: '' },
    ...{ hazardous: '', un_number: '', class: '', papers: '' },
  },
  from: emptyPlace,
  to: emptyPlace,
  when: { day: '', window: '', notes: '' },
  vehicle: '',
};

/** The steps that must be complete before prices are loaded, in order. */
export const haulParts = ['goods', 'from', 'to', 'when'] as const;
export type HaulPart = (typeof haulParts)[number];

/** Whether a step has all required fields. Its form and the server check their values. */
export function isFilledIn(draft: HaulDraft, part: HaulPart): boolean {
  const typed = draft[part];
  const { hazardous } = { hazardous: '', ...typed };
  const spared = [...NEVER_NEEDED, ...(hazardous ? [] : OF_HAZARD)];
  return Object.entries(typed).every(([name, text]) => spared.includes(name) || text.trim() !== '');
}

const NEVER_NEEDED = ['contents', 'value', 'fragile', 'cold', 'hazardous', 'landmark', 'notes'];
const OF_HAZARD = ['un_number', 'class', 'papers'];

/** Reads whole numbers, also `1,200` and `1 200`. Returns `undefined` for anything else. */
export function readWholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(/[,\s\u00A0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** A weight: a number, with commas only between thousands, and a unit. `2 tonnes`, `1.5t`, `1,200 kg`. */
const WEIGHT = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d+)?\s*(?:(kgs?|kilos?|kilograms?)|t|tons?|tonnes?)$/;

/**
 * Reads a weight as people write it, in whole kilograms. A number without a unit is in kilograms and has no decimals.
 */
export function readKilograms(text: string): number | undefined {
  const [, whole, decimals = '', kilograms] = WEIGHT.exec(text.trim().toLowerCase()) ?? [];
  if (whole === undefined) return readWholeNumber(text);
  return Math.round(Number(whole.replaceAll(',', '') + decimals) * (kilograms ? 1 : 1_000));
}

/** Maps typed goods to the contract. Unreadable numbers become 0, which the contract refuses. */
export function goodsOf(draft: GoodsDraft): Goods {
  const value = parseNaira(draft.value);
  return {
    kind: draft.kind as Goods['kind'],
    amount: readWholeNumber(draft.amount) ?? 0,
    weight_kg: readKilograms(draft.weight_kg) ?? 0,
    longest_cm: readWholeNumber(draft.longest_cm) ?? 0,
    fragile: draft.fragile !== '',
    cold: draft.cold !== '',
    hazard: draft.hazardous ? hazardOf(draft) : null,
    ...(draft.contents.trim() && { contents: draft.contents.trim() }),
    ...(value !== undefined && { value: toWire(value) }),
  };
}

type Hazard = components['schemas']['Hazard'];

/** Adds the `UN` that people leave out or write apart: `1203`, `un 1203`. */
export const unNumberOf = (typed: string) => `UN${typed.replace(/^\s*un/i, '').replace(/\s/g, '')}`;

const hazardOf = ({ un_number, class: hazardClass, papers }: GoodsDraft): Hazard => ({
  un_number: unNumberOf(un_number),
  class: hazardClass as Hazard['class'],
  // The contract's type is `true`; the server refuses anything else.
  papers: (papers !== '') as true,
});

const placeOf = ({ landmark, ...needed }: PlaceDraft): components['schemas']['ShipmentPlace'] => ({
  ...needed,
  ...(landmark.trim() && { landmark }),
});

export interface BesidesDraft {
  /** The booking of the delivery address. The server fills in its street while it is unknown here. */
  readonly bookingId: string | null;
  /** The server's ids of the photos. */
  readonly photos: readonly string[];
}

/** Builds the request body from the form. */
export const shipmentOf = (
  { goods, from, to, when, vehicle }: HaulDraft,
  { bookingId, photos }: BesidesDraft,
): components['schemas']['ShipmentForm'] => ({
  goods: goodsOf(goods),
  from: placeOf(from),
  ...(bookingId && { booking_id: bookingId }),
  ...((!bookingId || to.address) && { to: placeOf(to) }),
  day: when.day,
  window: when.window as ShipmentWindow,
  ...(vehicle && { vehicle }),
  ...(photos.length > 0 && { photos: [...photos] }),
  ...(when.notes.trim() && { notes: when.notes.trim() }),
});

/** Whether two addresses are the same, ignoring case, spaces and punctuation. */
export const isSamePlace = (one: Address, other: Address) => one.state === other.state && keyOf(one) === keyOf(other);

type Address = Pick<PlaceDraft, 'state' | 'city' | 'address'>;

const keyOf = ({ city, address }: Address) => `${city} ${address}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
