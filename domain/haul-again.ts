/** Sending a delivery again. */
import type { components } from '#openapi/contract.gen.ts';
import { emptyHaul, type HaulDraft, type PlaceDraft, type Tick } from './haul.ts';
import { formatKobo, fromWire } from './money.ts';
import { formatPhone } from './phone.ts';

/** Fills the form with an earlier delivery of the same sender, all but day, time and photos. */
export const haulAgain = ({ goods, from, to, vehicle, notes = '' }: components['schemas']['Shipment']): HaulDraft => ({
  goods: {
    ...{
      kind: goods.kind,
      contents: goods.contents ?? '',
      value: goods.value === undefined ? '' : formatKobo(fromWire(goods.value)),
      amount: `${goods.amount}`,
      weight_kg: `${goods.weight_kg}`,
      longest_cm: `${goods.longest_cm}`,
    },
    ...{ fragile: tickOf(goods.fragile), cold: tickOf(goods.cold), hazardous: tickOf(goods.hazard !== null) },
    ...{ un_number: goods.hazard?.un_number ?? '', class: goods.hazard?.class ?? '', papers: '' },
  },
  from: typedPlace(from),
  to: typedPlace(to),
  when: { ...emptyHaul.when, notes },
  vehicle,
});

const tickOf = (isTicked: boolean): Tick => (isTicked ? 'yes' : '');

const typedPlace = ({ state, city, ...rest }: components['schemas']['ShownPlace']): PlaceDraft => ({
  ...{ state, city, address: rest.address ?? '', landmark: rest.landmark ?? '' },
  ...{ name: rest.name ?? '', phone_no: formatPhone(rest.phone_no ?? '') },
});
