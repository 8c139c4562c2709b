/** The goods of the demo deliveries with their pickup and delivery addresses. */
import type { Goods } from '#domain/goods.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';

export type DemoLoad = Pick<ShipmentRow, 'goods' | 'origin' | 'destination' | 'from_state' | 'to_state'>;

interface End {
  readonly state: string;
  readonly place: ShipmentRow['origin'];
}

const end = (
  state: string,
  city: string,
  address: string,
  name: string,
  phone: string,
  landmark: string | null = null,
): End => ({
  state,
  place: { city, address, landmark, name, phone: `+234803111${phone}` },
});

const ABA = end('Abia', 'Aba', '4 Ngwa Road', 'Chinyere Nwosu', '0001', 'Behind the new market');
const ENUGU = end('Enugu', 'Enugu', '21 Zik Avenue', 'Emeka Ani', '0002');
const ONITSHA = end('Anambra', 'Onitsha', '9 Bridge Head Road', 'Ifeoma Obi', '0003', 'The blue gate after the bridge');
const PORT_HARCOURT = end('Rivers', 'Port Harcourt', '15 Trans Amadi Road', 'Tamuno George', '0004');
const IKEJA = end('Lagos', 'Ikeja', '30 Oba Akran Avenue', 'Folake Ojo', '0005');
const APAPA = end('Lagos', 'Apapa', '7 Wharf Road', 'Kunle Martins', '0006', 'Opposite the second terminal');

const PLAIN = { fragile: false, cold: false, hazard: null } as const;

const load = (from: End, to: End, goods: Goods): DemoLoad => ({
  goods,
  ...{ origin: from.place, from_state: from.state, destination: to.place, to_state: to.state },
});

export const loads = {
  crates: load(ABA, APAPA, { ...PLAIN, kind: 'boxes', amount: 120, weight_kg: 6_000, longest_cm: 90, fragile: true }),
  seed: load(ENUGU, IKEJA, { ...PLAIN, kind: 'produce', amount: 60, weight_kg: 3_000, longest_cm: 100 }),
  shelves: load(IKEJA, APAPA, { ...PLAIN, kind: 'furniture', amount: 14, weight_kg: 800, longest_cm: 210 }),
  tiles: load(APAPA, ONITSHA, {
    ...PLAIN,
    kind: 'buildingMaterials',
    amount: 400,
    weight_kg: 9_000,
    longest_cm: 60,
    contents: 'Floor tiles',
    value: 3_200_000,
  }),
  cloth: load(ONITSHA, ENUGU, {
    ...PLAIN,
    kind: 'other',
    amount: 30,
    weight_kg: 900,
    longest_cm: 160,
    contents: 'Rolls of cloth',
  }),
  rice: load(PORT_HARCOURT, ABA, { ...PLAIN, kind: 'produce', amount: 80, weight_kg: 4_000, longest_cm: 110 }),
  looms: load(ABA, ENUGU, { ...PLAIN, kind: 'machines', amount: 6, weight_kg: 2_400, longest_cm: 240 }),
  flour: load(ENUGU, ONITSHA, { ...PLAIN, kind: 'produce', amount: 25, weight_kg: 1_250, longest_cm: 90 }),
} as const;
